import { ApiError } from '../../api/api-error.ts';

export interface RefusalMessages {
  readonly by_field: Readonly<Record<string, string>>;
  /** What belongs to no field on the form and so stands above it. */
  readonly on_top: readonly string[];
}

/** Where each problem the server found is shown. */
export function refusalMessages(error: unknown, is_field: (name: string) => boolean): RefusalMessages {
  if (!(error instanceof ApiError))
    return { by_field: {}, on_top: [error instanceof Error ? error.message : String(error)] };
  const by_field: Record<string, string> = {};
  const on_top: string[] = [];
  for (const { field, message } of error.entries) {
    if (field === undefined || !is_field(field)) on_top.push(message);
    else by_field[field] = field in by_field ? `${by_field[field]} ${message}` : message;
  }
  if (error.entries.length === 0) on_top.push(error.message);
  return { by_field, on_top };
}
