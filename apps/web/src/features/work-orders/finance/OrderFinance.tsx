import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { formatCents } from '@baydesk/domain/money/cents';
import { taxSummary } from '@baydesk/domain/taxes/tax-summary';
import type { ReactNode } from 'react';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { OrderMoney } from '../../invoices/public.ts';
import { discountText } from '../order-data/discount-words.ts';
import { suppliesRule, taxRule } from '../order-data/money-words.ts';
import { useWorkOrder } from '../order-data/use-work-order.ts';
import { BilledLines } from './BilledLines.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import classes from './FinanceTab.module.css';
import { TotalsTable } from './TotalsTable.tsx';

/** The invoices, deposits and totals of an order or a part sale as it is now. */
export function OrderFinance({ id }: { id: string }) {
  const { data, error, refetch } = useWorkOrder(id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={6} />;
  return (
    <Finance detail={data}>
      <OrderMoney order={data.work_order} />
    </Finance>
  );
}

interface FinanceProps {
  detail: OrderDetail;
  isSnapshot?: boolean;
  children?: ReactNode;
}

/** The totals with their rules and lines. */
export function Finance({ detail: { work_order, lines }, isSnapshot = false, children }: FinanceProps) {
  return (
    <div className={classes.parts}>
      {children}
      {work_order.totals === null && (
        <EmptyState text="Prices are not shown here" hint="This location does not show its prices to your role." />
      )}
      <TotalsTable order={work_order} lines={lines} isSnapshot={isSnapshot} />
      <RulesCard order={work_order} />
      {work_order.totals !== null && work_order.order_kind === 'work_order' && <BilledLines lines={lines} />}
    </div>
  );
}

/** A part sale has no shop supplies unless somebody adds them. */
const hasSupplies = ({ order_kind, totals }: WorkOrder): boolean =>
  order_kind === 'work_order' || (totals !== null && totals.quoted.supplies_cents !== 0);

/** The tax, supplies and credit rules behind the totals. */
function RulesCard({ order }: { order: WorkOrder }) {
  const { customer, rules } = order;
  if (!rules) return null;
  return (
    <SectionCard title="Why">
      <Facts>
        <Fact label="Tax">
          {taxRule(order)}
          {!rules.is_tax_exempt && rules.tax_components.length > 0 && <div>{taxSummary(rules.tax_components)}</div>}
        </Fact>
        {hasSupplies(order) && <Fact label="Supplies">{suppliesRule(rules.supplies, order.shop_supplies_reason)}</Fact>}
        {order.discount && <Fact label="Discount">{discountText(order.discount)}</Fact>}
        <Fact label="Terms">
          {customer.credit_terms}
          {customer.credit_limit_cents !== null && `, credit limit ${formatCents(customer.credit_limit_cents)}`}
        </Fact>
        <Fact label="Customer PO">{order.customer_po || (customer.requires_po ? 'Required, and missing' : '–')}</Fact>
      </Facts>
    </SectionCard>
  );
}
