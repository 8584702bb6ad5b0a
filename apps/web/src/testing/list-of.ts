import type { ListOutput } from '@baydesk/contract/list';

/** The answer of a list whose first page has these rows. */
export const listOf = <Row>(rows: readonly Row[], total = rows.length) =>
  ({
    collection: [...rows],
    pagination: { page: 1, rows_per_page: 30, total, is_at_least: false },
  }) satisfies ListOutput<Row>;
