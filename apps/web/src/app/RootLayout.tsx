import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clientConfigQuery } from '../shared/api/client-config-query.ts';
import { loadWhenIdle, startLoadingWhenIdle } from '../shared/browser/load-when-idle.ts';
import { isPartAwaited } from '../shared/routing/LaterPart.tsx';
import { profileQuery } from '../shared/session/profile-query.ts';
import { storedLocation } from '../shared/session/stored-location.ts';
import { storedSession } from '../shared/session/stored-session.ts';
import { startSessionMonitoring } from '../shared/tracking/session-monitoring.ts';
import { track } from '../shared/tracking/track.ts';
import { configureTracking, identifyPerson } from '../shared/tracking/tracking-settings.ts';
import { Banners } from './banners/Banners.tsx';
import { PLACES } from './features.ts';
import { isOtherPersonOrPlace, reloadForOtherTab } from './other-tab.ts';
import { placeAt } from './places.ts';

const TITLE_SETTLES_MS = 100;

/** After each navigation the focus moves to the new screen and screen readers announce its title. */
function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let timer: number | undefined;
    const stop = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        setTitle(document.title);
        focusScreen();
      }, TITLE_SETTLES_MS);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [router]);
  return <output className="visually-hidden">{title}</output>;
}

/** Focuses the screen, unless the screen or a dialog has already set the focus. */
function focusScreen(): void {
  const main = document.getElementById('main');
  const is_placed = main?.contains(document.activeElement) || document.querySelector('[role="dialog"]') !== null;
  if (!is_placed) main?.focus({ preventScroll: true });
}

export function RootLayout() {
  useFollowOtherTabs();
  usePlaceTitles();
  useTracking();
  useNextScreens();
  return (
    <>
      <Banners />
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}

/** Reloads when another tab signs in, signs out or changes the location, so that no other shop's data is shown. */
function useFollowOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      const is_watched = key === storedSession.key || key === storedLocation.key;
      if (is_watched && isOtherPersonOrPlace(oldValue, newValue)) reloadForOtherTab();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}

/** Titles the browser tab after the place; a screen can set a more specific title. */
function usePlaceTitles(): void {
  const router = useRouter();
  useEffect(() => {
    const name = (path: string) => {
      const place = placeAt(PLACES, path);
      if (place) document.title = `${place.label} · Baydesk`;
    };
    return router.subscribe('onBeforeRouteMount', ({ toLocation }) => name(toLocation.pathname));
  }, [router]);
}

/** Reports page views to the outside services, once the server's settings and the person are known. */
function useTracking(): void {
  const router = useRouter();
  const { data: config } = useQuery(clientConfigQuery);
  const { data: person } = useQuery(profileQuery);
  const is_known = config !== undefined && person !== undefined;

  useEffect(() => {
    if (config) configureTracking(config);
  }, [config]);
  useEffect(() => identifyPerson(person ?? null), [person]);
  useEffect(() => {
    if (!is_known) return undefined;
    startSessionMonitoring();
    // A first screen that is not there yet is reported when it is.
    if (router.state.resolvedLocation) track('Page_View');
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) track('Page_View');
    });
  }, [is_known, router]);
}

function useNextScreens(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => loadNextScreens(router, queryClient), [router, queryClient]);
}

type RouteId = keyof RegisteredRouter['routesById'];

const ORDER = ['/shell/workorders/$id', '/shell/workorders/$id/lines'] as const;

/** The screens people most often open next. */
const NEXT_SCREENS: Partial<Record<RouteId, readonly RouteId[]>> = {
  '/logged-out/login': ['/shell/workorders'],
  '/shell/home': ['/shell/workorders'],
  '/shell/workorders': ORDER,
  '/shell/workorders/$id/lines': ['/shell/workorders/$id/part-requests', '/shell/workorders/$id/notes'],
  '/shell/invoices': ['/shell/invoices/$id'],
  '/shell/customers': ['/shell/customers/$id', '/shell/customers/$id/work-orders'],
  '/shell/customers/$id/work-orders': ORDER,
  '/shell/customers/vehicle/$id/work-orders': ORDER,
  '/shell/order/$id': ['/shell/accept-delivery/$id'],
  '/shell/accept-delivery/$id': ['/shell/parts/delivery/$id'],
  '/shell/technician-dashboard': ['/shell/technician-dashboard/$order_id/$line_id'],
};

/** Loads the code of the likely next screens, once the current one has everything it asked for. */
function loadNextScreens(router: RegisteredRouter, queryClient: QueryClient): () => void {
  startLoadingWhenIdle(() => router.state.isLoading || isPartAwaited() || queryClient.isFetching() > 0);
  const look = () => {
    const here = router.state.matches.at(-1)?.routeId;
    for (const id of (here && NEXT_SCREENS[here]) ?? []) {
      const { component } = (router.routesById[id] as AnyRoute).options as { component?: Preloadable };
      if (component?.preload) loadWhenIdle(component.preload);
    }
  };
  look();
  return router.subscribe('onResolved', look);
}

interface Preloadable {
  /** Missing once it is loaded. */
  readonly preload?: () => Promise<unknown>;
}
