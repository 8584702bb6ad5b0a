import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PagedEndpoint, ListSearch } from './list-endpoint.ts';
import { changeListSearch, parseListSearch } from './list-search.ts';

/** The list's search parameters from the URL, and a function to change them. */
export function useListState<E extends PagedEndpoint>(endpoint: E) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search: ListSearch<E> = parseListSearch(endpoint, raw);
  const change = (part: Readonly<Record<string, unknown>>) => {
    const next = (current: Record<string, unknown>) => changeListSearch(endpoint, current, part);
    // Replaces the history entry, so that Back leaves the list instead of undoing each filter.
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  };
  return { search, change };
}
