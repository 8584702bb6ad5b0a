import type { PagedEndpoint, ListSearch } from './list-endpoint.ts';

type RawSearch = Readonly<Record<string, unknown>>;

const NOT_IN_THE_URL = new Set(['page', 'rows_per_page', 'after']);
/** Search parameters of a list that are not sent to the server. */
const SCREEN_FIELDS = ['open', 'view'] as const;

/**
 * Reads a list's state from the URL by the contract's own schema. A value that does not fit is dropped:
 * an old bookmark then shows a wider list instead of an error page.
 */
export function parseListSearch<E extends PagedEndpoint>(endpoint: E, raw: RawSearch): ListSearch<E> {
  const search: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(endpoint.input.shape)) {
    if (NOT_IN_THE_URL.has(field)) continue;
    const value = readable(raw[field], (candidate) => schema.safeParse(candidate));
    if (value !== undefined) search[field] = value;
  }
  for (const field of SCREEN_FIELDS) {
    if (typeof raw[field] === 'string' && raw[field] !== '') search[field] = raw[field];
  }
  return search as ListSearch<E>;
}

/**
 * For `validateSearch` of a list's route: `listSearchOf<typeof listCustomers>()`. It only names the type, because the
 * screen reads its state by `parseListSearch`, and the contracts of all lists would enlarge the first load.
 */
export const listSearchOf =
  <E extends PagedEndpoint>() =>
  (raw: RawSearch): ListSearch<E> =>
    raw as ListSearch<E>;

/** The search parameters with some of them changed; blank values are removed from the URL. */
export function changeListSearch<E extends PagedEndpoint>(endpoint: E, search: RawSearch, change: RawSearch) {
  return parseListSearch(endpoint, { ...search, ...change });
}

/** The sort order after a press on a header: ascending, then descending, then the list's default order. */
export function nextSort(search: RawSearch, sort_by: string): { sort_by?: string; descending?: boolean } {
  if (search['sort_by'] !== sort_by) return { sort_by, descending: false };
  if (search['descending'] !== true) return { sort_by, descending: true };
  return { sort_by: undefined, descending: undefined };
}

export const isNarrowed = (search: RawSearch, filter_fields: readonly string[]): boolean =>
  ['search', ...filter_fields].some((field) => search[field] !== undefined);

type Verdict = { success: boolean; data?: unknown };

/** The router reads `?search=1042` as a number, although the person typed text. */
function readable(value: unknown, check: (candidate: unknown) => Verdict): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  const as_it_is = check(value);
  if (as_it_is.success) return as_it_is.data;
  if (typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const as_text = check(String(value));
  return as_text.success ? as_text.data : undefined;
}
