import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { rootRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';
import type { listSampleOrders } from './list/sample-orders.ts';

/** Made by a function, so that a production build holds neither these routes nor their screens. */
function makeRoutes() {
  const blocks = createRoute({
    getParentRoute: () => rootRoute,
    path: 'gallery',
    component: lazyScreen(() => import('./blocks/GalleryScreen.tsx'), 'GalleryScreen'),
  });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: 'gallery/list',
    validateSearch: listSearchOf<typeof listSampleOrders>(),
    component: lazyScreen(() => import('./list/GalleryListScreen.tsx'), 'GalleryListScreen'),
  });
  const detail = createRoute({
    getParentRoute: () => rootRoute,
    path: 'gallery/order/$id/$tab',
    component: lazyScreen(() => import('./detail/GalleryDetailScreen.tsx'), 'GalleryDetailScreen'),
  });
  return [blocks, list, detail] as const;
}

const routes = (import.meta.env.DEV ? makeRoutes() : []) as ReturnType<typeof makeRoutes>;

/** Every building block in its states; only in the development build, under `/gallery`. */
export const galleryRoutes = featureRoutes({ open: routes });
