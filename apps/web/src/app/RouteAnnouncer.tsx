import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const TITLE_SETTLES_MS = 100;

/** After each navigation the focus moves to the new screen, and screen readers hear its title. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        window.setTimeout(() => {
          setTitle(document.title);
          focusScreen();
        }, TITLE_SETTLES_MS);
      }),
    [router],
  );
  return <output className="visually-hidden">{title}</output>;
}

/** A screen that put the focus somewhere itself, or a dialog, knows better. */
function focusScreen(): void {
  const main = document.getElementById('main');
  const is_placed = main?.contains(document.activeElement) || document.querySelector('[role="dialog"]') !== null;
  if (!is_placed) main?.focus({ preventScroll: true });
}
