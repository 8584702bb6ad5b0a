import type { listPartSales } from '@baydesk/contract/part-sales.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconBasketPlus, IconShoppingBag } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { addressWithoutArea } from '../../shared/routing/address-without-area.ts';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { customerRoute, partsRoute, shellRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';
import { NEW_SALE } from './new-sale.ts';

const partSalesRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'part-sales',
  validateSearch: listSearchOf<typeof listPartSales>(),
  component: lazyScreen(() => import('./list/PartSalesScreen.tsx'), 'PartSalesScreen'),
});

const partSaleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'parts/part-sale/$id',
  component: lazyScreen(() => import('./sale/PartSaleScreen.tsx'), 'PartSaleScreen'),
});

const defaultTabRoute = createRoute({
  getParentRoute: () => partSaleRoute,
  path: '/',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/parts/part-sale/$id/part-requests', params, search, replace: true });
  },
});

interface PartsSearch {
  /** The customer that a new sale is for. */
  readonly customer?: string;
}

const partsTabRoute = createRoute({
  getParentRoute: () => partSaleRoute,
  path: 'part-requests',
  validateSearch: ({ customer }: Readonly<Record<string, unknown>>): PartsSearch =>
    typeof customer === 'string' ? { customer } : {},
  component: lazyScreen(() => import('./parts/SalePartsTab.tsx'), 'SalePartsTab'),
});

/** A new sale has no figures yet, only a field for its first part. */
function showPartsOfNewSale({ params }: { params: { id: string } }): void {
  if (params.id === NEW_SALE)
    throw redirect({ to: '/parts/part-sale/$id/part-requests', params, search: {}, replace: true });
}

const statisticsTabRoute = createRoute({
  getParentRoute: () => partSaleRoute,
  path: 'statistics',
  beforeLoad: showPartsOfNewSale,
  component: lazyScreen(() => import('./sale/SaleStatisticsTab.tsx'), 'SaleStatisticsTab'),
});

const financeTabRoute = createRoute({
  getParentRoute: () => partSaleRoute,
  path: 'finance',
  beforeLoad: showPartsOfNewSale,
  component: lazyScreen(() => import('./sale/SaleFinanceTab.tsx'), 'SaleFinanceTab'),
});

const customerSalesTabRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: 'part-sales',
  validateSearch: listSearchOf<typeof listPartSales>(),
  component: lazyScreen(() => import('./list/CustomerPartSalesTab.tsx'), 'CustomerPartSalesTab'),
});

export const partSalesRoutes = featureRoutes({
  shell: [
    partSaleRoute.addChildren([defaultTabRoute, partsTabRoute, statisticsTabRoute, financeTabRoute]),
    addressWithoutArea('part-sale'),
  ],
  parts: [partSalesRoute],
  customer: [customerSalesTabRoute],
  places: [
    {
      label: 'Part sales',
      to: '/parts/part-sales',
      pages: ['/parts/part-sale'],
      icon: IconShoppingBag,
      listed: 'parts',
      rank: 36,
      needs: view('part_sale'),
      keywords: ['counter', 'walk-in', 'sell', 'over the counter', 'receipts'],
    },
  ],
  commands: [
    {
      label: 'New part sale',
      icon: IconBasketPlus,
      keywords: ['counter', 'walk-in', 'sell parts', 'scan'],
      needs: create('part_sale'),
      run: ({ go }) => go('/parts/part-sale/new'),
    },
  ],
});
