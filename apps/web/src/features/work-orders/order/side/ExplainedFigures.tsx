import type { TotalsRules, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { payerOf } from '@baydesk/domain/lines/payer';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import type { ComponentTax } from '@baydesk/domain/taxes/compute-tax';
import type { Costs } from '@baydesk/domain/work-orders/order-margin';
import { costsMargin } from '@baydesk/domain/work-orders/order-margin';
import type { OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { allDiscounts } from '@baydesk/domain/work-orders/order-totals';
import { Explain } from '../../../../shared/ui/display/Explain.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { percentText, suppliesLabel, suppliesRule, taxRule } from '../../order-data/money-words.ts';
import { lineMoney } from '../../order-data/order-money.ts';
import { UnknownFigure } from '../../order-ui/UnknownFigure.tsx';
import classes from './TotalsCard.module.css';

const discountValues = (totals: OrderTotals) =>
  allDiscounts(totals) === 0 ? [] : [{ label: 'Discounts', value: formatCents(negated(allDiscounts(totals))) }];

interface Charged extends Pick<WorkOrder, 'tax' | 'shop_supplies_reason'> {
  readonly rules: TotalsRules;
}

/** The shop supplies, with the rule that sets the amount. */
export function SuppliesFigure({ order, totals }: { order: Charged; totals: OrderTotals }) {
  const { supplies } = order.rules;
  return (
    <div className={classes.figure}>
      <dt>{suppliesLabel(supplies)}</dt>
      <dd>
        <Explain
          title="Shop supplies"
          formula={'percent' in supplies ? 'Labour and parts that count × rate' : 'An amount of this order’s own'}
          values={[
            { label: 'Labour', value: formatCents(totals.labour_cents) },
            { label: 'Parts', value: formatCents(totals.parts_cents) },
            ...discountValues(totals),
            ...('percent' in supplies ? [{ label: 'Rate', value: `${supplies.percent} %` }] : []),
          ]}
          rule={suppliesRule(supplies, order.shop_supplies_reason)}
        >
          <Money value={totals.supplies_cents} />
        </Explain>
      </dd>
    </div>
  );
}

interface TaxFigureProps {
  order: Charged;
  tax: ComponentTax;
  component: TotalsRules['tax_components'][number] | undefined;
}

export function TaxFigure({ order, tax, component }: TaxFigureProps) {
  return (
    <div className={classes.figure}>
      <dt>
        {tax.name} {tax.rate_percent} %
      </dt>
      <dd>
        <Explain
          title={tax.name}
          formula={component?.is_compound ? 'What is taxed, and the taxes before it × rate' : 'What is taxed × rate'}
          values={[
            { label: `Taxed: ${component?.applies_to.join(', ') ?? ''}`, value: formatCents(tax.base_cents) },
            { label: 'Rate', value: `${tax.rate_percent} %` },
          ]}
          rule={`${taxRule(order)}. Rounded once for the order.`}
        >
          <Money value={tax.tax_cents} />
        </Explain>
      </dd>
    </div>
  );
}

/** The total, with the subtotal and the taxes it is made of. */
export function TotalFigure({ totals }: { totals: OrderTotals }) {
  return (
    <div className={classes.total}>
      <dt>Total</dt>
      <dd>
        <Explain
          title="Total"
          formula="Labour and parts less discounts, cores, supplies, and the taxes on them"
          values={[
            { label: 'Subtotal', value: formatCents(totals.subtotal_cents) },
            ...totals.taxes.map(({ name, tax_cents }) => ({ label: name, value: formatCents(tax_cents) })),
          ]}
          rule="What the customer pays of every line but the declined ones: what the estimate says."
        >
          <Money value={totals.total_cents} strong />
        </Explain>
      </dd>
    </div>
  );
}

const OTHER_PAYERS = {
  warranty: {
    label: 'Covered by warranty',
    rule: 'Not part of the customer’s total. A maker or insurer pays it where one is chosen, else the shop.',
  },
  internal: { label: 'Internal work', rule: 'Not part of the customer’s total. The shop bears it.' },
} as const;

interface OtherPayerProps {
  payer: keyof typeof OTHER_PAYERS;
  lines: readonly WorkOrderLine[];
  amount_cents: Cents;
}

/** The amounts that others than the customer pay, beside the total. */
export function OtherPayerFigure({ payer, lines, amount_cents }: OtherPayerProps) {
  if (amount_cents === 0) return null;
  const { label, rule } = OTHER_PAYERS[payer];
  const paid = lines.filter((line) => payerOf(line) === payer && line.status !== 'cancelled');
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <Explain
          title={label}
          formula="Labour, parts and cores of these lines, without supplies and tax"
          values={paid.flatMap((line) => {
            const money = lineMoney(line);
            if (!money) return [];
            return { label: line.line_name, value: formatCents(sumCents([money.total_cents, money.cores_cents])) };
          })}
          rule={rule}
        >
          <Money value={amount_cents} />
        </Explain>
      </dd>
    </div>
  );
}

/** The margin, shown only to people who may see costs. */
export function MarginFigure({ costs }: { costs: Costs }) {
  const margin = costsMargin(costs);
  const { labour_cost_cents, parts_cost_cents } = costs;
  return (
    <span>
      Margin{' '}
      {margin === null || labour_cost_cents === null || parts_cost_cents === null ? (
        <UnknownFigure name="Margin" costs={costs} />
      ) : (
        <Explain
          title="Margin"
          formula="(Sell − cost) ÷ sell of labour and parts, after discounts"
          values={[
            { label: 'Labour sold', value: formatCents(costs.sold_labour_cents) },
            { label: 'Parts sold', value: formatCents(costs.sold_parts_cents) },
            { label: 'Labour cost', value: formatCents(labour_cost_cents) },
            { label: 'Parts cost', value: formatCents(parts_cost_cents) },
          ]}
          rule="Sold to the customer, a maker or an insurer. Labour costs the estimated hours of the technicians. Cores, supplies and tax stay outside."
        >
          {percentText(margin)}
        </Explain>
      )}
    </span>
  );
}
