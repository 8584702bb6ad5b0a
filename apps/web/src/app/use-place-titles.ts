import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PLACES } from './features.ts';
import { placeAt } from './places.ts';

/** Names the tab after the place one goes to; a screen that knows better says so itself when it is shown. */
export function usePlaceTitles(): void {
  const router = useRouter();
  useEffect(() => {
    const name = (path: string) => {
      const place = placeAt(PLACES, path);
      if (place) document.title = `${place.label} · Baydesk`;
    };
    return router.subscribe('onBeforeRouteMount', ({ toLocation }) => name(toLocation.pathname));
  }, [router]);
}
