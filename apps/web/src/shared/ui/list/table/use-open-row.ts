import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RowLink } from '../screen/list-definition.ts';

type Search = Readonly<Record<string, unknown>>;

/** A row's link when it opens in a drawer or dialog over its list: the same address with the row named in it. */
export const openInList = (id: string): RowLink => ({
  to: '.',
  search: ((current: Search) => ({ ...current, open: id })) as never,
});

/** The row that is open over the list, by the URL. */
export function useOpenRow() {
  const open = useSearch({ strict: false, select: (search) => (search as Search)['open'] });
  const navigate = useNavigate();
  const show = (id: string | undefined) => {
    const next = (current: Search) => ({ ...current, open: id });
    void navigate({ to: '.', search: next as never, replace: id === undefined, resetScroll: false });
  };
  return { open: typeof open === 'string' ? open : undefined, show, close: () => show(undefined) };
}
