import type { listPurchaseOrders } from '@baydesk/contract/purchasing.contract';
import type { listRequestsToOrder } from '@baydesk/contract/purchasing/requests.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconPlus, IconShoppingCart, IconTruckDelivery } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { partsRoute, shellRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const ordersRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'orders',
  validateSearch: listSearchOf<typeof listPurchaseOrders>(),
  component: lazyScreen(() => import('./list/PurchaseOrdersScreen.tsx'), 'PurchaseOrdersScreen'),
});

const toOrderRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'orders/to-order',
  validateSearch: listSearchOf<typeof listRequestsToOrder>(),
  component: lazyScreen(() => import('./to-order/ToOrderScreen.tsx'), 'ToOrderScreen'),
});

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'order/$id',
  component: lazyScreen(() => import('./order/PurchaseOrderScreen.tsx'), 'PurchaseOrderScreen'),
});

export const purchasingRoutes = featureRoutes({
  shell: [orderRoute],
  parts: [ordersRoute, toOrderRoute],
  places: [
    {
      label: 'Orders',
      to: '/parts/orders',
      marked_at: ['/order', '/accept-delivery'],
      icon: IconTruckDelivery,
      listed: 'parts',
      rank: 65,
      needs: view('purchase_order'),
      keywords: ['purchase orders', 'vendors', 'buy', 'PO'],
    },
    {
      label: 'Parts to order',
      to: '/parts/orders/to-order',
      icon: IconShoppingCart,
      listed: 'palette',
      rank: 61,
      needs: view('purchase_order'),
      keywords: ['waiting', 'buy', 'special order'],
    },
  ],
  commands: [
    {
      label: 'New purchase order',
      icon: IconPlus,
      keywords: ['vendor', 'buy', 'PO'],
      needs: create('purchase_order'),
      run: ({ go }) => go('/parts/orders?open=new'),
    },
  ],
});
