import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { formatCents } from '@baydesk/domain/money/cents';
import { taxSummary } from '@baydesk/domain/taxes/tax-summary';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { suppliesRule, taxRule } from '../order-data/money-words.ts';
import classes from './FinanceTab.module.css';

/** By which rules it comes to that, and whose they are. */
export function RulesCard({ order }: { order: WorkOrder }) {
  const { customer, rules } = order;
  return (
    <SectionCard title="Why">
      <dl className={classes.facts}>
        <dt>Tax</dt>
        <dd>
          {taxRule(order)}
          {!rules.is_tax_exempt && rules.tax_components.length > 0 && <div>{taxSummary(rules.tax_components)}</div>}
        </dd>
        <dt>Supplies</dt>
        <dd>{suppliesRule(rules.supplies, order.shop_supplies_reason)}</dd>
        <dt>Terms</dt>
        <dd>
          {customer.credit_terms}
          {customer.credit_limit_cents !== null && `, credit limit ${formatCents(customer.credit_limit_cents)}`}
        </dd>
        <dt>Customer PO</dt>
        <dd>{order.customer_po || (customer.requires_po ? 'Required, and missing' : '–')}</dd>
      </dl>
    </SectionCard>
  );
}
