import type { Ctx } from '../../../platform/request/context.ts';
import { seesPrices, visibleCosts } from '../order/hide-money.ts';

type Values = Readonly<Record<string, unknown>>;

/** Columns that show a cost; the reasons of a price name the cost it was made from. */
const COST_COLUMNS: ReadonlySet<string> = new Set(['cost', 'price_reasons', 'labour_cost', 'hourly_cost_cents']);

/** Columns that show what an order sells for. */
const PRICE_COLUMNS: ReadonlySet<string> = new Set([
  'amount',
  'authorized_total',
  'core',
  'decided_amount',
  'decided_discount',
  'discount_amount',
  'discount_percent',
  'discount_reason',
  'fixed_price',
  'frozen_rules',
  'labour_rate',
  'price_reasons',
  'quoted_total',
  'sell_price',
  'shop_supplies_cost',
]);

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Removes columns from one side of an event, at any depth. */
function without(hidden: ReadonlySet<string>, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([column]) => !hidden.has(column))
      .map(([column, value]) => [column, cleaned(hidden, value)]),
  );
}

function cleaned(hidden: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => cleaned(hidden, each));
  return isValues(value) ? without(hidden, value) : value;
}

interface OrderEvent {
  readonly workplace_id: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** An event as the caller may read it. */
export function eventFor<Event extends OrderEvent>(ctx: Pick<Ctx, 'actor'>, event: Event): Event {
  const hidden = new Set([
    ...(visibleCosts(ctx).sees_cost ? [] : COST_COLUMNS),
    ...(seesPrices(ctx, event.workplace_id ?? '') ? [] : PRICE_COLUMNS),
  ]);
  if (hidden.size === 0) return event;
  return {
    ...event,
    before: event.before && without(hidden, event.before),
    after: event.after && without(hidden, event.after),
  };
}
