import type { listOwedVendors, listVendorPayments } from '@baydesk/contract/payables.contract';
import type { listOwedDocuments } from '@baydesk/contract/payables/owed-documents.contract';
import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { view } from '@baydesk/domain/permissions/permission';
import { IconReceipt } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { shellRoute, vendorRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

interface UnpaidSearch {
  /** The age that the list is narrowed to. */
  readonly age?: AgeingBucket;
  /** A bill, or 'new' while a payment is being entered. */
  readonly open?: string;
}

const unpaidSearch = ({ age, open }: Readonly<Record<string, unknown>>): UnpaidSearch => {
  const bucket = AGEING_BUCKETS.find(({ key }) => key === age)?.key;
  return { ...(bucket && { age: bucket }), ...(typeof open === 'string' ? { open } : {}) };
};

const unpaidBillsTabRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: 'unpaid-invoices',
  validateSearch: unpaidSearch,
  component: lazyScreen(() => import('./unpaid/UnpaidBillsTab.tsx'), 'UnpaidBillsTab'),
});

const vendorPaymentsTabRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: 'payments',
  validateSearch: listSearchOf<typeof listVendorPayments>(),
  component: lazyScreen(() => import('./paid/VendorPaymentsTab.tsx'), 'VendorPaymentsTab'),
});

const owedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invoices/what-we-owe',
  validateSearch: listSearchOf<typeof listOwedVendors>(),
  component: lazyScreen(() => import('./owed/OwedScreen.tsx'), 'OwedScreen'),
});

const owedDocumentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invoices/what-we-owe/documents',
  validateSearch: listSearchOf<typeof listOwedDocuments>(),
  component: lazyScreen(() => import('./owed/OwedDocumentsScreen.tsx'), 'OwedDocumentsScreen'),
});

export const payablesRoutes = featureRoutes({
  shell: [owedRoute, owedDocumentsRoute],
  vendor: [unpaidBillsTabRoute, vendorPaymentsTabRoute],
  places: [
    {
      label: 'What we owe',
      to: '/invoices/what-we-owe',
      icon: IconReceipt,
      listed: 'palette',
      rank: 37,
      needs: view('vendor_transaction'),
      keywords: ['payables', 'vendors', 'bills', 'due', 'pay', 'remittance'],
    },
  ],
});
