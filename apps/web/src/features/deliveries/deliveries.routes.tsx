import type { listDeliveries } from '@baydesk/contract/deliveries.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { IconPackageImport } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { partsRoute, shellRoute, vendorRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const deliveriesRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'deliveries',
  validateSearch: listSearchOf<typeof listDeliveries>(),
  component: lazyScreen(() => import('./list/DeliveriesScreen.tsx'), 'DeliveriesScreen'),
});

const deliveryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'parts/delivery/$id',
  component: lazyScreen(() => import('./delivery/DeliveryScreen.tsx'), 'DeliveryScreen'),
});

/** The id is that of the order that is received. */
const acceptRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'accept-delivery/$id',
  component: lazyScreen(() => import('./accept/AcceptDeliveryScreen.tsx'), 'AcceptDeliveryScreen'),
});

const vendorDeliveriesRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: 'deliveries',
  validateSearch: listSearchOf<typeof listDeliveries>(),
  component: lazyScreen(() => import('./list/VendorDeliveriesTab.tsx'), 'VendorDeliveriesTab'),
});

export const deliveriesRoutes = featureRoutes({
  shell: [deliveryRoute, acceptRoute],
  parts: [deliveriesRoute],
  vendor: [vendorDeliveriesRoute],
  places: [
    {
      label: 'Deliveries',
      to: '/parts/deliveries',
      pages: ['/parts/delivery'],
      is_linked_to: true,
      icon: IconPackageImport,
      listed: 'parts',
      rank: 70,
      needs: view('delivery'),
      keywords: ['receive', 'vendors', 'goods in', 'bills', 'differences'],
    },
  ],
});
