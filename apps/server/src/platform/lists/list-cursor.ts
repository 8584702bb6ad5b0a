import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { refuse } from '../request/errors.ts';

/** Writes where a page of a list ended, to be sent as `after` for the next page. */
export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Refuses a cursor that does not fit the schema, such as one of another sorting, which would leave out rows. */
export function decodeCursor<Position>(positions: z.ZodType<Position>, cursor: string): Position {
  const read = positions.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  return read.success
    ? read.data
    : refuse('invalid_input', { message: 'This is not where a page of this list ended' }, 'after');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isInstant = (text: string): boolean => {
  try {
    Temporal.Instant.from(text.replace('+00', 'Z'));
    return true;
  } catch {
    return false;
  }
};

/** An instant in a cursor, as PostgreSQL writes it, to the microsecond. */
export const instantText = z
  .string()
  .regex(/^[\d-]{10} [\d:.]+\+00$/)
  .refine(isInstant);
