import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { RowLink } from '../screen/list-definition.ts';
import classes from './RowOpener.module.css';

const OWN_PURPOSE = 'a, button, input, label, select, textarea';

/** The link of a row: it covers the whole row, so that any click, also a middle one, is a click on a real link. */
export function RowOpener({ link, children }: { link: RowLink | undefined; children: ReactNode }) {
  if (link === undefined) return children;
  return (
    <Link {...link} className={classes.opener} data-row-link resetScroll={link.to !== '.'}>
      {children}
    </Link>
  );
}

/** Extends a row's link: the spec's right click, and clicks on parts above the link that show a tooltip. */
export const rowMouseHandlers = {
  onContextMenu(event: MouseEvent<HTMLElement>) {
    const link = linkUnder(event);
    // A long press on a touch screen opens the phone's own menu.
    const is_touch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (!link || is_touch || event.shiftKey || event.button !== 2) return;
    event.preventDefault();
    window.open(link.href, '_blank', 'noopener');
  },
  onClick(event: MouseEvent<HTMLElement>) {
    const link = linkUnder(event);
    const { ctrlKey, metaKey, shiftKey } = event;
    link?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
  },
};

/** The row's link, unless the pointer is on another link, button or control. */
function linkUnder(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const target = event.target as Element;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
  const is_on_link = target.closest('a[data-row-link]') !== null;
  if (event.type === 'click' && is_on_link) return null;
  return !is_on_link && target.closest(OWN_PURPOSE) ? null : link;
}
