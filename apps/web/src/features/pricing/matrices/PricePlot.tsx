import '@mantine/charts/styles.layer.css';
import { centsToDollars, formatCents } from '@baydesk/domain/money/cents';
import type { PricePoint } from '@baydesk/domain/pricing/price-curve';
import { LineChart } from '@mantine/charts';
import classes from './PricePlot.module.css';

const SERIES = [
  { name: 'price', label: 'Sell price', color: 'var(--plot-price)' },
  { name: 'cost', label: 'Cost', color: 'var(--plot-cost)', strokeDasharray: '4 4' },
];

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const DOLLARS_AND_CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Sell price over cost, with the cost itself to compare; the table of samples says the same in figures. */
export function PricePlot({ curve }: { curve: readonly PricePoint[] }) {
  const points = curve.map(({ cost_cents, price_cents }) => ({
    at: centsToDollars(cost_cents),
    cost: centsToDollars(cost_cents),
    price: centsToDollars(price_cents),
  }));
  return (
    <figure className={classes.plot}>
      <figcaption className="visually-hidden">{inWords(curve)}</figcaption>
      <div aria-hidden>
        <LineChart
          h={240}
          data={points}
          dataKey="at"
          series={SERIES}
          curveType="linear"
          withDots={false}
          strokeWidth={2}
          gridAxis="xy"
          tickLine="none"
          withLegend
          legendProps={{ verticalAlign: 'top', height: 32 }}
          xAxisLabel="Cost"
          yAxisLabel="Sell price"
          xAxisProps={{
            type: 'number',
            domain: [0, 'dataMax'],
            tickFormatter: (dollars: number) => DOLLARS.format(dollars),
          }}
          yAxisProps={{ width: 72, tickFormatter: (dollars: number) => DOLLARS.format(dollars) }}
          valueFormatter={(dollars) => DOLLARS_AND_CENTS.format(dollars)}
          tooltipProps={{ labelFormatter: (dollars) => `Cost ${DOLLARS_AND_CENTS.format(Number(dollars))}` }}
          accessibilityLayer={false}
          tooltipAnimationDuration={0}
          lineProps={{ isAnimationActive: false }}
        />
      </div>
    </figure>
  );
}

/** 'Sell price over cost: from $0.00 at $0.00 to $250.00 at $150.00.' */
function inWords(curve: readonly PricePoint[]): string {
  const [first, last] = [curve.at(0), curve.at(-1)];
  if (!first || !last) return 'Sell price over cost';
  const at = (point: PricePoint) => `${formatCents(point.price_cents)} for a cost of ${formatCents(point.cost_cents)}`;
  return `Sell price over cost, from ${at(first)} to ${at(last)}. The preview beside it has the figures.`;
}
