import { ApiError } from '../../api/api-error.ts';
import { fieldOfProblem } from './field-of-problem.ts';

export interface RefusalMessages {
  readonly by_field: Readonly<Record<string, string>>;
  /** Messages that belong to no field and are shown above the form. */
  readonly on_top: readonly string[];
}

/** Assigns the server's messages to their fields. */
export function refusalMessages(error: unknown, is_field: (name: string) => boolean): RefusalMessages {
  if (!(error instanceof ApiError))
    return { by_field: {}, on_top: [error instanceof Error ? error.message : String(error)] };
  const by_field: Record<string, string> = {};
  const on_top: string[] = [];
  for (const { field, message } of error.entries) {
    const shown_at = field === undefined ? undefined : fieldOfProblem(field, is_field);
    if (shown_at === undefined) on_top.push(message);
    else by_field[shown_at] = shown_at in by_field ? `${by_field[shown_at]} ${message}` : message;
  }
  if (error.entries.length === 0) on_top.push(error.message);
  return { by_field, on_top };
}
