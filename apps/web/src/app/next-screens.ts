import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router';
import { loadWhenIdle, startLoadingWhenIdle } from '../shared/browser/load-when-idle.ts';

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
export function loadNextScreens(router: RegisteredRouter, queryClient: QueryClient): () => void {
  startLoadingWhenIdle(() => router.state.isLoading || queryClient.isFetching() > 0);
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
