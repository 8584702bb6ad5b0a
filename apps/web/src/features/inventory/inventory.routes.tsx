import type {
  gridLocationRecords,
  listMovements,
  listStock,
  listTransfers,
} from '@baydesk/contract/inventory.contract';
import type { listCounts } from '@baydesk/contract/inventory/counts.contract';
import type { lowStock } from '@baydesk/contract/inventory/low-stock.contract';
import { change, create, view } from '@baydesk/domain/permissions/permission';
import {
  IconArrowsExchange,
  IconClipboardCheck,
  IconClipboardList,
  IconGridDots,
  IconPackage,
  IconPlus,
  IconShieldCheck,
  IconTrendingDown,
} from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { partsRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const inventoryRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'inventory',
  validateSearch: listSearchOf<typeof listStock>(),
  component: lazyScreen(() => import('./list/InventoryScreen.tsx'), 'InventoryScreen'),
});

const stockPartRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'inventory/$id',
  validateSearch: listSearchOf<typeof listMovements>(),
  component: lazyScreen(() => import('./part/StockPartScreen.tsx'), 'StockPartScreen'),
});

const lowStockRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'inventory/low-stock',
  validateSearch: listSearchOf<typeof lowStock>(),
  component: lazyScreen(() => import('./low-stock/LowStockScreen.tsx'), 'LowStockScreen'),
});

const countsRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'inventory/counts',
  validateSearch: listSearchOf<typeof listCounts>(),
  component: lazyScreen(() => import('./counts/CountsScreen.tsx'), 'CountsScreen'),
});

const countRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'inventory/counts/$id',
  component: lazyScreen(() => import('./counts/CountScreen.tsx'), 'CountScreen'),
});

const reviewRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'inventory/counts/$id/review',
  component: lazyScreen(() => import('./counts/CountReviewScreen.tsx'), 'CountReviewScreen'),
});

const transfersRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'inventory/transfers',
  validateSearch: listSearchOf<typeof listTransfers>(),
  component: lazyScreen(() => import('./transfers/TransfersScreen.tsx'), 'TransfersScreen'),
});

const gridLocationsRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'inventory/grid-locations',
  validateSearch: listSearchOf<typeof gridLocationRecords.list>(),
  component: lazyScreen(() => import('./grid-locations/GridLocationsScreen.tsx'), 'GridLocationsScreen'),
});

const checkRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'inventory/check',
  component: lazyScreen(() => import('./check/StockCheckScreen.tsx'), 'StockCheckScreen'),
});

const BELOW_TAB = { listed: 'palette', needs: view('inventory') } as const;

export const inventoryRoutes = featureRoutes({
  parts: [
    inventoryRoute,
    stockPartRoute,
    lowStockRoute,
    countsRoute,
    countRoute,
    reviewRoute,
    transfersRoute,
    gridLocationsRoute,
    checkRoute,
  ],
  places: [
    {
      label: 'Inventory',
      to: '/parts/inventory',
      icon: IconPackage,
      listed: 'parts',
      rank: 50,
      needs: view('inventory'),
      keywords: ['stock', 'on hand', 'shelves', 'parts'],
    },
    {
      ...BELOW_TAB,
      label: 'Low stock',
      to: '/parts/inventory/low-stock',
      icon: IconTrendingDown,
      rank: 51,
      keywords: ['buy', 'reorder', 'min', 'below'],
    },
    {
      ...BELOW_TAB,
      label: 'Cycle counts',
      to: '/parts/inventory/counts',
      icon: IconClipboardList,
      rank: 52,
      keywords: ['stocktake', 'count', 'scan'],
    },
    {
      ...BELOW_TAB,
      label: 'Transfers',
      to: '/parts/inventory/transfers',
      icon: IconArrowsExchange,
      rank: 53,
      keywords: ['send', 'other location', 'on its way'],
    },
    {
      ...BELOW_TAB,
      label: 'Grid locations',
      to: '/parts/inventory/grid-locations',
      icon: IconGridDots,
      rank: 54,
      keywords: ['shelves', 'bins'],
    },
    {
      label: 'Stock check',
      to: '/parts/inventory/check',
      icon: IconShieldCheck,
      listed: 'palette',
      rank: 55,
      needs: change('inventory'),
      keywords: ['agrees', 'ledger', 'movements'],
    },
  ],
  commands: [
    {
      label: 'Stock a part',
      icon: IconPlus,
      keywords: ['inventory', 'add', 'keep'],
      needs: create('inventory'),
      run: ({ go }) => go('/parts/inventory?open=new'),
    },
    {
      label: 'Start a count',
      icon: IconClipboardCheck,
      keywords: ['cycle count', 'stocktake', 'shelf'],
      needs: create('inventory'),
      run: ({ go }) => go('/parts/inventory/counts?open=new'),
    },
  ],
});
