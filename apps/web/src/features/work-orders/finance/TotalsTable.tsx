import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { Cents } from '@baydesk/domain/money/cents';
import { negated } from '@baydesk/domain/money/cents';
import { discountLabel } from '@baydesk/domain/work-orders/discount';
import type { Costs } from '@baydesk/domain/work-orders/order-margin';
import { costsMargin } from '@baydesk/domain/work-orders/order-margin';
import type { OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { coreCharges } from '@baydesk/domain/work-orders/order-totals';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { percentText, suppliesLabel } from '../order-data/money-words.ts';
import { costsOf, moneyOf } from '../order-data/order-money.ts';
import { useVisibleCosts } from '../order-data/use-visible-costs.ts';
import { UnknownFigure } from '../order-ui/UnknownFigure.tsx';
import classes from './FinanceTab.module.css';

const COUNTED = ['quoted', 'authorized'] as const;
/** Everything on a part sale counts as authorized. */
const SOLD = ['authorized'] as const;

interface Row {
  readonly label: string;
  readonly of: (totals: OrderTotals) => Cents | null;
}

const OTHER_PAYERS: readonly (Row & { readonly of: (totals: OrderTotals) => Cents })[] = [
  { label: 'Covered by warranty', of: ({ covered_by_warranty_cents }) => covered_by_warranty_cents },
  { label: 'Internal work', of: ({ internal_cents }) => internal_cents },
];

interface TotalsTableProps {
  order: WorkOrder;
  lines: readonly WorkOrderLine[];
  /** A snapshot shows its totals as they were stored. */
  isSnapshot: boolean;
}

/** The quoted and the authorized totals side by side. */
export function TotalsTable({ order, lines, isSnapshot }: TotalsTableProps) {
  const quoted = moneyOf(order, isSnapshot ? undefined : lines, 'quoted');
  const authorized = moneyOf(order, isSnapshot ? undefined : lines, 'authorized');
  const isSale = order.order_kind === 'part_sale';
  const { seesMargin } = useVisibleCosts();
  const { rules } = order;
  if (!quoted || !authorized || !rules) return null;
  const columns = isSale ? [authorized] : [quoted, authorized];
  const rows: readonly Row[] = [
    ...(isSale ? [] : [{ label: 'Labour', of: (totals: OrderTotals) => totals.labour_cents }]),
    { label: 'Parts', of: ({ parts_cents }) => parts_cents },
    ...(quoted.line_discounts_cents === 0
      ? []
      : [{ label: 'Discounts on lines', of: (totals: OrderTotals) => negated(totals.line_discounts_cents) }]),
    ...(order.discount === null
      ? []
      : [{ label: discountLabel(order.discount), of: (totals: OrderTotals) => negated(totals.order_discount_cents) }]),
    { label: 'Cores', of: coreCharges },
    ...(quoted.core_credits_cents === 0
      ? []
      : [{ label: 'Core credits', of: ({ core_credits_cents }: OrderTotals) => core_credits_cents }]),
    ...(isSale && quoted.supplies_cents === 0
      ? []
      : [{ label: suppliesLabel(rules.supplies), of: ({ supplies_cents }: OrderTotals) => supplies_cents }]),
  ];
  const taxes = rules.is_tax_exempt ? [] : rules.tax_components;
  return (
    <SectionCard title="Totals">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What</span>
            </th>
            {isSale ? (
              <th scope="col">Amount</th>
            ) : (
              <>
                <th scope="col">Quoted</th>
                <th scope="col">Authorized</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <Figures key={label} label={label} values={columns.map(of)} />
          ))}
          <Figures label="Subtotal" values={columns.map(({ subtotal_cents }) => subtotal_cents)} />
          {taxes.map(({ name, rate_percent }, index) => (
            <Figures
              key={name}
              label={name}
              rate={`${rate_percent} %`}
              values={columns.map(({ taxes: counted }) => counted[index]?.tax_cents ?? null)}
            />
          ))}
          {taxes.length === 0 && (
            <Figures
              label={rules.is_tax_exempt ? 'Tax, exempt' : 'Tax'}
              values={columns.map(({ tax_cents }) => tax_cents)}
            />
          )}
        </tbody>
        <tfoot>
          <Figures label="Total" values={columns.map(({ total_cents }) => total_cents)} isStrong />
          {OTHER_PAYERS.filter(({ of }) => of(quoted) !== 0).map(({ label, of }) => (
            <Figures key={label} label={label} values={columns.map(of)} />
          ))}
          {seesMargin && (
            <tr>
              <th scope="row">Margin</th>
              {(isSale ? SOLD : COUNTED).map((counted) => (
                <td key={counted}>
                  <Margin costs={costsOf(order, lines, counted)} />
                </td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
    </SectionCard>
  );
}

function Margin({ costs }: { costs: Costs }) {
  const margin = costsMargin(costs);
  return margin === null ? <UnknownFigure name="Margin" costs={costs} /> : percentText(margin);
}

interface FiguresProps {
  label: string;
  rate?: string;
  /** Quoted and authorized. */
  values: readonly (Cents | null)[];
  isStrong?: boolean;
}

function Figures({ label, rate, values, isStrong = false }: FiguresProps) {
  return (
    <tr>
      <th scope="row">
        {label} {rate && <span className={classes.rate}>{rate}</span>}
      </th>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns stay where they are
        <td key={index}>
          <Money value={value} strong={isStrong} />
        </td>
      ))}
    </tr>
  );
}
