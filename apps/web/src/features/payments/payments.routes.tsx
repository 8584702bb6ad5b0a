import type { listPayments } from '@baydesk/contract/payments.contract';
import type { listAgedDocuments, listAgeing } from '@baydesk/contract/payments/ageing.contract';
import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { view } from '@baydesk/domain/permissions/permission';
import { IconCalendarDue } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { customerRoute, shellRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

interface UnpaidSearch {
  /** The age that the list is narrowed to. */
  readonly age?: AgeingBucket;
  /** Shows the debts at the end of this day; without it, those of today. */
  readonly as_of?: string;
  /** 'new' while a payment is being entered. */
  readonly open?: string;
}

const unpaidSearch = ({ age, as_of, open }: Readonly<Record<string, unknown>>): UnpaidSearch => {
  const bucket = AGEING_BUCKETS.find(({ key }) => key === age)?.key;
  const day = z.iso.date().safeParse(as_of).data;
  return { ...(bucket && { age: bucket }), ...(day && { as_of: day }), ...(typeof open === 'string' ? { open } : {}) };
};

const unpaidInvoicesTabRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: 'unpaid-invoices',
  validateSearch: unpaidSearch,
  component: lazyScreen(() => import('./unpaid/UnpaidInvoicesTab.tsx'), 'UnpaidInvoicesTab'),
});

const paymentsTabRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: 'payments',
  validateSearch: listSearchOf<typeof listPayments>(),
  component: lazyScreen(() => import('./received/PaymentsTab.tsx'), 'PaymentsTab'),
});

const ageingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invoices/ageing',
  validateSearch: listSearchOf<typeof listAgeing>(),
  component: lazyScreen(() => import('./ageing/AgeingScreen.tsx'), 'AgeingScreen'),
});

const agedDocumentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invoices/ageing/documents',
  validateSearch: listSearchOf<typeof listAgedDocuments>(),
  component: lazyScreen(() => import('./ageing/AgedDocumentsScreen.tsx'), 'AgedDocumentsScreen'),
});

export const paymentsRoutes = featureRoutes({
  shell: [ageingRoute, agedDocumentsRoute],
  customer: [unpaidInvoicesTabRoute, paymentsTabRoute],
  places: [
    {
      label: 'Ageing',
      to: '/invoices/ageing',
      icon: IconCalendarDue,
      listed: 'palette',
      rank: 36,
      needs: view('payment'),
      keywords: ['receivables', 'owed', 'overdue', 'late', 'aging'],
    },
  ],
});
