import type { listInvoices } from '@baydesk/contract/invoices.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { IconFileInvoice } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { shellRoute, vehicleRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const invoicesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invoices',
  validateSearch: listSearchOf<typeof listInvoices>(),
  component: lazyScreen(() => import('./list/InvoicesScreen.tsx'), 'InvoicesScreen'),
});

interface InvoiceSearch {
  /** The dialog or drawer that is open over the page. */
  readonly open?: string;
}

const invoiceSearch = ({ open }: Readonly<Record<string, unknown>>): InvoiceSearch =>
  typeof open === 'string' ? { open } : {};

const invoiceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invoices/$id',
  validateSearch: invoiceSearch,
  component: lazyScreen(() => import('./invoice/InvoiceScreen.tsx'), 'InvoiceScreen'),
});

const vehicleInvoicesTabRoute = createRoute({
  getParentRoute: () => vehicleRoute,
  path: 'invoices',
  validateSearch: listSearchOf<typeof listInvoices>(),
  component: lazyScreen(() => import('./of-vehicle/VehicleInvoicesTab.tsx'), 'VehicleInvoicesTab'),
});

export const invoicesRoutes = featureRoutes({
  shell: [invoicesRoute, invoiceRoute],
  vehicle: [vehicleInvoicesTabRoute],
  places: [
    {
      label: 'Invoices',
      to: '/invoices',
      icon: IconFileInvoice,
      listed: 'menu',
      rank: 35,
      go_key: 'i',
      needs: view('invoice'),
      keywords: ['bills', 'receivables', 'owed', 'overdue', 'unpaid'],
    },
  ],
});
