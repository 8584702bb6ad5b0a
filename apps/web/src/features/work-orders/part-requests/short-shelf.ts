import { ApiError } from '../../../shared/api/api-error.ts';

const CODES: ReadonlySet<string> = new Set(['not_enough_stock', 'part_is_not_kept']);

/** True if a part was not staged because the shelf has too few of it. */
export const isShortShelf = (error: unknown): boolean =>
  error instanceof ApiError && error.entries.some(({ code }) => CODES.has(code));
