import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Another search, filter or sort is read from its first row; what is open over the list moves nothing. */
export function useBeginAtTop(scroll_ref: RefObject<HTMLElement | null>, search: object): void {
  const asked = JSON.stringify({ ...search, open: undefined, view: undefined });
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    scroll_ref.current?.scrollTo({ top: 0 });
  }, [scroll_ref, asked]);
}
