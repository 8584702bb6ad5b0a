import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Scrolls to the first row after a change of search, filter or sort, but not when a row is opened over the list. */
export function useBeginAtTop(scroll_ref: RefObject<HTMLElement | null>, search: object): void {
  const asked = JSON.stringify({ ...search, open: undefined, view: undefined });
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    scroll_ref.current?.scrollTo({ top: 0 });
  }, [scroll_ref, asked]);
}
