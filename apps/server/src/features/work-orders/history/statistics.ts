import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { statistics as endpoint } from '@baydesk/contract/work-orders.contract';
import { minutesOf, secondsLogged } from '@baydesk/domain/time-clock/logged-time';
import { costsMargin, lineCosts, orderCosts } from '@baydesk/domain/work-orders/order-margin';
import { allDiscounts, billedMinutes, orderTotals } from '@baydesk/domain/work-orders/order-totals';
import type { StatusSince } from '@baydesk/domain/work-orders/time-in-status';
import { timeInStatuses } from '@baydesk/domain/work-orders/time-in-status';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import type { Ctx } from '../../../platform/request/context.ts';
import { loadOrder } from '../order/load-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { costedLine, costedOrder, totalledOrder } from '../totals/totals-rules.ts';
import { seesPrices, visibleCosts } from '../order/hide-money.ts';

type Statistics = AnswerOf<typeof endpoint>;

interface TakenSnapshot {
  readonly status: WorkOrderStatus;
  readonly taken_at: string;
  readonly reason: string;
}

const takenOf = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('work_order_snapshots')
    .where('work_order_id', '=', id)
    .orderBy('taken_at')
    .orderBy('id')
    .select(['taken_at', 'reason', 'status'])
    .execute();

/** Every change of status left a snapshot. An order begins as an estimate, unless it was split off from another. */
function pathOf({ order }: LoadedOrder, taken: readonly TakenSnapshot[]): StatusSince[] {
  const [first] = taken;
  const opened_as = first?.reason === 'status' ? 'estimate' : (first?.status ?? order.status);
  return [
    { status: opened_as, since: order.created_at },
    ...taken.map(({ status, taken_at }) => ({ status, since: taken_at })),
  ];
}

function linesOf(loaded: LoadedOrder): Statistics['lines'] {
  return loaded.lines
    .filter(({ status }) => status !== 'cancelled')
    .map((line) => {
      const costs = lineCosts(costedLine(loaded, line));
      return {
        line_id: line.id,
        line_name: line.line_name,
        estimated_minutes: line.time_estimate,
        logged_minutes: minutesOf(secondsLogged(loaded.punches.filter(({ line_id }) => line_id === line.id))),
        billed_minutes: billedMinutes(line),
        parts_sell: costs.sold_parts_cents,
        parts_cost: costs.parts_cost_cents,
        labour_cost: costs.labour_cost_cents,
        margin: costsMargin(costs),
        unknown_costs: [...costs.unknown_costs],
      };
    });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export async function statistics(ctx: Ctx, { id }: InputOf<typeof endpoint>): Promise<Statistics> {
  const [loaded, taken] = await Promise.all([loadOrder(ctx, id), takenOf(ctx, id)]);
  const costs = orderCosts(costedOrder(loaded), 'quoted');
  const lines = linesOf(loaded);
  return withoutHidden(ctx, loaded.order.workplace_id, {
    estimated_minutes: sum(lines.map((line) => line.estimated_minutes)),
    logged_minutes: sum(lines.map((line) => line.logged_minutes)),
    billed_minutes: sum(lines.map((line) => line.billed_minutes)),
    labour_sell: costs.sold_labour_cents,
    labour_cost: costs.labour_cost_cents,
    parts_sell: costs.sold_parts_cents,
    parts_cost: costs.parts_cost_cents,
    discounts: allDiscounts(orderTotals(totalledOrder(loaded, ctx.now), 'quoted')),
    margin: costsMargin(costs),
    unknown_costs: [...costs.unknown_costs],
    lines,
    statuses: timeInStatuses(pathOf(loaded, taken), ctx.now),
  });
}

function withoutHidden(ctx: Ctx, workplace_id: string, shown: Statistics): Statistics {
  const is_priced = seesPrices(ctx, workplace_id);
  const { sees_cost, sees_margin } = visibleCosts(ctx);
  const hide = <Row extends Pick<Statistics, 'parts_sell' | 'labour_cost' | 'parts_cost' | 'margin' | 'unknown_costs'>>(
    row: Row,
  ): Row => ({
    ...row,
    parts_sell: is_priced ? row.parts_sell : null,
    labour_cost: sees_cost ? row.labour_cost : null,
    parts_cost: sees_cost ? row.parts_cost : null,
    margin: sees_margin ? row.margin : null,
    unknown_costs: sees_cost ? row.unknown_costs : [],
  });
  const { labour_sell, discounts } = is_priced ? shown : { labour_sell: null, discounts: null };
  return { ...hide(shown), labour_sell, discounts, lines: shown.lines.map(hide) };
}
