import type { ListOutput } from '@baydesk/contract/list';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import type { ListRow } from './list-endpoint.ts';

export type Page<Row> = Pick<ListOutput<Row>, 'collection' | 'pagination' | 'next'>;

/** When the total is only a lower bound, a full page means there is another. */
export function nextPage({ collection, pagination }: Page<unknown>): number | undefined {
  const { page, rows_per_page, total, is_at_least = false } = pagination;
  const has_more = page * rows_per_page < total || (is_at_least && collection.length === rows_per_page);
  return has_more ? page + 1 : undefined;
}

/** Where a page begins: after a row, in lists that say so, or by its number. */
export interface PagePosition {
  readonly page: number;
  readonly after?: string | undefined;
}

export const FIRST_PAGE: PagePosition = { page: 1 };

export function nextPosition(last: Page<unknown>): PagePosition | undefined {
  const page = nextPage(last);
  return page === undefined ? undefined : { page, after: last.next };
}

/** '1,204', and '10,000+' where counting stopped. */
export const countOf = ({ total, is_at_least = false }: Page<unknown>['pagination']): string =>
  `${total.toLocaleString('en-US')}${is_at_least ? '+' : ''}`;

/** A row that moved to the next page during scrolling is shown once, in its newest version. */
export function distinctRows<Row extends ListRow>(pages: readonly Page<Row>[]): Row[] {
  const by_id = new Map<string, Row>();
  for (const page of pages) for (const row of page.collection) by_id.set(row.id, row);
  return [...by_id.values()];
}

/** Loads all rows that match the filters, in as few calls as the contract allows. */
export async function loadEveryRow<Row extends ListRow>(
  loadPage: (page: number, rows_per_page: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const pages: Page<Row>[] = [];
  for (let page: number | undefined = 1; page !== undefined;) {
    const loaded: Page<Row> = await loadPage(page, MAX_ROWS_PER_PAGE);
    pages.push(loaded);
    page = loaded.collection.length === 0 ? undefined : nextPage(loaded);
  }
  return distinctRows(pages);
}
