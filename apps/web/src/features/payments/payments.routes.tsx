import type { listPayments } from '@baydesk/contract/payments.contract';
import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { customerRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/list-search.ts';

interface UnpaidSearch {
  /** Only what is this much past due. */
  readonly age?: AgeingBucket;
  /** 'new' while a payment is being entered. */
  readonly open?: string;
}

const unpaidSearch = ({ age, open }: Readonly<Record<string, unknown>>): UnpaidSearch => {
  const bucket = AGEING_BUCKETS.find(({ key }) => key === age)?.key;
  return { ...(bucket ? { age: bucket } : {}), ...(typeof open === 'string' ? { open } : {}) };
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

export const paymentsRoutes = featureRoutes({ customer: [unpaidInvoicesTabRoute, paymentsTabRoute] });
