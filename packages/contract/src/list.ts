import { DEFAULT_ROWS_PER_PAGE, MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { z } from 'zod';

/** The input of every list. `sort_by` names the columns it can be sorted by. */
export function listInput<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  default_rows_per_page = DEFAULT_ROWS_PER_PAGE,
) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    rows_per_page: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(default_rows_per_page),
    sort_by: z.enum(columns).optional(),
    descending: z.stringbool().or(z.boolean()).optional(),
    search: z.string().trim().max(200).optional(),
  });
}

export const pagination = z.object({
  page: z.int(),
  rows_per_page: z.int(),
  total: z.int(),
  /** True when there are more than `total`, because counting stops at a limit. */
  is_at_least: z.boolean().default(false),
});

/**
 * The input of a list that also goes on after the last row of a page. Unlike pages counted from the beginning, that takes no
 * longer far down, and rows that come or go meanwhile do not move the others. The sorting must stay the same.
 */
export const goesOnAfter = { after: z.string().max(400).optional() };
/** The output of such a list: the value of `after` for the next page, if there may be one. */
export const goesOnNext = { next: z.string().optional() };

export const listOutput = <Row extends z.ZodType>(row: Row) => z.object({ collection: z.array(row), pagination });

export interface ListOutput<Row> {
  collection: Row[];
  pagination: z.input<typeof pagination>;
  next?: string | undefined;
}
