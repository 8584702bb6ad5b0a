import type { listReturnedItems, listReturnRequests, listReturns } from '@baydesk/contract/returns.contract';
import type { listCores } from '@baydesk/contract/returns/cores.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconPlus, IconReceiptRefund, IconRecycle, IconTruckReturn } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { addressWithoutArea } from '../../shared/routing/address-without-area.ts';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { partsRoute, shellRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const defaultListRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'returns',
  beforeLoad: () => {
    throw redirect({ to: '/parts/returns/requests', replace: true });
  },
});

const requestsRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'returns/requests',
  validateSearch: listSearchOf<typeof listReturnRequests>(),
  component: lazyScreen(() => import('./requests/ReturnRequestsScreen.tsx'), 'ReturnRequestsScreen'),
});

const coresRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'returns/cores',
  validateSearch: listSearchOf<typeof listCores>(),
  component: lazyScreen(() => import('./cores/CoresScreen.tsx'), 'CoresScreen'),
});

const toVendorRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'returns/to-vendor',
  validateSearch: listSearchOf<typeof listReturns>(),
  component: lazyScreen(() => import('./list/VendorReturnsScreen.tsx'), 'VendorReturnsScreen'),
});

const creditedRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'returns/credited',
  validateSearch: listSearchOf<typeof listReturnedItems>(),
  component: lazyScreen(() => import('./credited/ReturnedItemsScreen.tsx'), 'ReturnedItemsScreen'),
});

const returnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'parts/return/$id',
  component: lazyScreen(() => import('./return/VendorReturnScreen.tsx'), 'VendorReturnScreen'),
});

const confirmRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'parts/confirm-return',
  validateSearch: ({ id }: Readonly<Record<string, unknown>>): { id: string } => ({
    id: typeof id === 'string' ? id : '',
  }),
  component: lazyScreen(() => import('./confirm/ConfirmReturnScreen.tsx'), 'ConfirmReturnScreen'),
});

export const returnsRoutes = featureRoutes({
  shell: [returnRoute, confirmRoute, addressWithoutArea('returns')],
  parts: [defaultListRoute, requestsRoute, coresRoute, toVendorRoute, creditedRoute],
  places: [
    {
      label: 'Returns',
      to: '/parts/returns',
      pages: ['/parts/return', '/parts/confirm-return'],
      is_linked_to: true,
      icon: IconTruckReturn,
      listed: 'parts',
      rank: 39,
      needs: view('part_return'),
      keywords: ['send back', 'vendor', 'RMA', 'wrong part'],
    },
    {
      label: 'Cores to return',
      to: '/parts/returns/cores',
      is_linked_to: true,
      icon: IconRecycle,
      listed: 'palette',
      rank: 40,
      needs: view('part_return'),
      keywords: ['deposit', 'overdue', 'worn'],
    },
    {
      label: 'Vendor credits from returns',
      to: '/parts/returns/credited',
      is_linked_to: true,
      icon: IconReceiptRefund,
      listed: 'palette',
      rank: 41,
      needs: view('part_return'),
      keywords: ['credit memo', 'accepted'],
    },
  ],
  commands: [
    {
      label: 'Return a part from the shelf',
      icon: IconPlus,
      keywords: ['send back', 'vendor', 'stock'],
      needs: create('part_return'),
      run: ({ go }) => go('/parts/returns/requests?open=new'),
    },
  ],
});
