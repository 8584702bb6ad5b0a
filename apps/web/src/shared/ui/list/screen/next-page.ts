import { NEXT_PAGE_THRESHOLD } from '@baydesk/domain/limits';

export interface ScrollPosition {
  /** Index of the last row in view; −1 before the first render. */
  readonly last_shown_index: number;
  readonly loaded_rows: number;
  readonly total_rows: number;
  readonly rows_per_page: number;
}

/** The next page is loaded once 80 % of the newest page has been scrolled past. */
export function isNextPageDue({ last_shown_index, loaded_rows, total_rows, rows_per_page }: ScrollPosition): boolean {
  if (loaded_rows === 0 || loaded_rows >= total_rows) return false;
  const rows_left = loaded_rows - 1 - last_shown_index;
  return rows_left <= Math.round(rows_per_page * (1 - NEXT_PAGE_THRESHOLD));
}
