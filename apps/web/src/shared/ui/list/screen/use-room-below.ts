import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** The page's bottom padding and a little more, so that the page itself does not scroll. */
const MARGIN_PX = 36;
const LEAST_PX = 240;

/** The height from an element's top to the bottom of the window, at least 240 px; updated on every resize. */
export function useRoomBelow(element_ref: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(LEAST_PX);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element_ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setRoom(Math.max(LEAST_PX, Math.floor(window.innerHeight - top - MARGIN_PX)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element_ref]);
  return room;
}
