import type { ErrorEntry } from '@baydesk/contract/error-answer';
import type { ErrorCode } from '@baydesk/contract/errors';
import { ERRORS, errorMessage } from '@baydesk/contract/errors';
import type { z } from 'zod';

/** A known error to answer a call with; it is thrown, so that the whole transaction rolls back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly entries: readonly ErrorEntry[];
  readonly retry_after_seconds: number | undefined;

  constructor(code: ErrorCode, entries: readonly ErrorEntry[], retry_after_seconds?: number) {
    super(entries.map((entry) => entry.message).join('; '));
    this.code = code;
    this.entries = entries;
    this.retry_after_seconds = retry_after_seconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

type Details = Readonly<Record<string, string | number>>;

export function refuse(code: ErrorCode, details: Details = {}, field?: string): never {
  const message = errorMessage(code, details);
  const seconds = typeof details['seconds'] === 'number' ? details['seconds'] : undefined;
  throw new Refusal(code, [field ? { code, message, field } : { code, message }], seconds);
}

/** Checks an item of a list; refusals at its fields name their whole path, such as 'lines.0.labour_rate'. */
export function within<Result>(path: string, check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const entries = error.entries.map(({ field, ...entry }) =>
      field === undefined ? entry : { ...entry, field: `${path}.${field}` },
    );
    throw new Refusal(error.code, entries, error.retry_after_seconds);
  }
}

/** One entry per wrong field, each with the message of the first rule it broke. */
export function refuseInvalid(error: z.ZodError): never {
  const messages = new Map(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  throw new Refusal(
    'invalid_input',
    [...messages].toReversed().map(([field, message]) => ({ code: 'invalid_input', message, field })),
  );
}

export function refuseStale(version: number, version_read: number): void {
  if (version !== version_read) refuse('changed_meanwhile', { who: 'Someone else' });
}
