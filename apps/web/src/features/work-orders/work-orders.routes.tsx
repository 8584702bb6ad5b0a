import type { listDeskLines } from '@baydesk/contract/work-orders/desk.contract';
import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconClipboardPlus, IconPackageImport, IconTool } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { customerRoute, partsRoute, shellRoute, vehicleRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const workOrdersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'workorders',
  validateSearch: listSearchOf<typeof listWorkOrders>(),
  component: lazyScreen(() => import('./overview/WorkOrdersScreen.tsx'), 'WorkOrdersScreen'),
});

const importedOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'imported-work-orders/$id',
  component: lazyScreen(() => import('./imported/ImportedWorkOrderScreen.tsx'), 'ImportedWorkOrderScreen'),
});

const workOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'workorders/$id',
  component: lazyScreen(() => import('./order/WorkOrderScreen.tsx'), 'WorkOrderScreen'),
});

const defaultTabRoute = createRoute({
  getParentRoute: () => workOrderRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/workorders/$id/lines', params, replace: true });
  },
});

const linesTabRoute = createRoute({
  getParentRoute: () => workOrderRoute,
  path: 'lines',
  /** A line to open and go to. */
  validateSearch: z.object({ line: z.uuid().optional().catch(undefined) }),
  component: lazyScreen(() => import('./lines/LinesTab.tsx'), 'LinesTab'),
});

const partRequestsTabRoute = createRoute({
  getParentRoute: () => workOrderRoute,
  path: 'part-requests',
  component: lazyScreen(() => import('./part-requests/PartRequestsTab.tsx'), 'PartRequestsTab'),
});

const deskRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'part-requests',
  validateSearch: listSearchOf<typeof listDeskLines>(),
  component: lazyScreen(() => import('./desk/DeskScreen.tsx'), 'DeskScreen'),
});

const notesTabRoute = createRoute({
  getParentRoute: () => workOrderRoute,
  path: 'notes',
  component: lazyScreen(() => import('./order/NotesTab.tsx'), 'NotesTab'),
});

const timesheetsTabRoute = createRoute({
  getParentRoute: () => workOrderRoute,
  path: 'timesheets',
  component: lazyScreen(() => import('./order/timesheets/TimesheetsTab.tsx'), 'TimesheetsTab'),
});

const historyTabRoute = createRoute({
  getParentRoute: () => workOrderRoute,
  path: 'history',
  component: lazyScreen(() => import('./history/HistoryTab.tsx'), 'HistoryTab'),
});

const statisticsTabRoute = createRoute({
  getParentRoute: () => workOrderRoute,
  path: 'statistics',
  component: lazyScreen(() => import('./statistics/StatisticsTab.tsx'), 'StatisticsTab'),
});

const financeTabRoute = createRoute({
  getParentRoute: () => workOrderRoute,
  path: 'finance',
  /** A snapshot to show instead of the order as it is now. */
  validateSearch: z.object({ workOrderHistoryId: z.uuid().optional().catch(undefined) }),
  component: lazyScreen(() => import('./finance/FinanceTab.tsx'), 'FinanceTab'),
});

const customerOrdersTabRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: 'work-orders',
  validateSearch: listSearchOf<typeof listWorkOrders>(),
  component: lazyScreen(() => import('./of-customer/CustomerWorkOrdersTab.tsx'), 'CustomerWorkOrdersTab'),
});

interface VehicleOrdersSearch {
  /** 'new' while an order for the vehicle is being entered. */
  readonly open?: string;
  /** 'all' to show the orders of earlier owners too. */
  readonly owners?: 'all';
}

const vehicleOrdersSearch = ({ open, owners }: Readonly<Record<string, unknown>>): VehicleOrdersSearch => ({
  ...(typeof open === 'string' ? { open } : {}),
  ...(owners === 'all' ? { owners } : {}),
});

const vehicleOrdersTabRoute = createRoute({
  getParentRoute: () => vehicleRoute,
  path: 'work-orders',
  validateSearch: vehicleOrdersSearch,
  component: lazyScreen(() => import('./of-vehicle/VehicleWorkOrdersTab.tsx'), 'VehicleWorkOrdersTab'),
});

export const workOrdersRoutes = featureRoutes({
  shell: [
    workOrdersRoute,
    importedOrderRoute,
    workOrderRoute.addChildren([
      defaultTabRoute,
      linesTabRoute,
      partRequestsTabRoute,
      notesTabRoute,
      timesheetsTabRoute,
      historyTabRoute,
      statisticsTabRoute,
      financeTabRoute,
    ]),
  ],
  parts: [deskRoute],
  customer: [customerOrdersTabRoute],
  vehicle: [vehicleOrdersTabRoute],
  places: [
    {
      label: 'Work Orders',
      to: '/workorders',
      icon: IconTool,
      listed: 'menu',
      rank: 10,
      go_key: 'w',
      needs: view('work_order'),
      keywords: ['orders', 'estimates', 'repair orders', 'tickets', 'board'],
    },
    {
      label: 'Part requests',
      to: '/parts/part-requests',
      icon: IconPackageImport,
      listed: 'parts',
      rank: 38,
      go_key: 'd',
      needs: view('inventory'),
      keywords: ['desk', 'parts desk', 'quote', 'stage', 'waiting for parts'],
    },
  ],
  commands: [
    {
      label: 'New work order',
      icon: IconClipboardPlus,
      keywords: ['estimate', 'repair order', 'ticket', 'walk-in', 'add'],
      needs: create('work_order'),
      run: ({ go }) => go('/workorders?open=new'),
    },
  ],
});
