import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { editDelivery as endpoint } from '@baydesk/contract/deliveries.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { stockIfReceived } from '@baydesk/domain/inventory/corrected-receipt';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { deliverySums, hasOpenDifference, owedFor } from '@baydesk/domain/deliveries/delivery-money';
import { deliveryNumber } from '@baydesk/domain/deliveries/delivery-number';
import { pieceCost } from '@baydesk/domain/purchasing/order-item-money';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { insertion, modification, writeTogether } from '../../platform/writes/write-together.ts';
import { vendorCostsWrite } from '../catalogue/public.ts';
import type { HeldStock, StockMove } from '../inventory/public.ts';
import { holdStockAt, keepStockAt, movementsSince, moveStock } from '../inventory/public.ts';
import { assertBillNumber, holdVendorAccount, markDifference } from '../payables/public.ts';
import { divideRequests, holdRequests } from '../work-orders/public.ts';
import type { LockedOrder } from '../purchasing/public.ts';
import { lockPurchaseOrder, readOrders, receiveItems } from '../purchasing/public.ts';
import { seesCosts } from './delivery-row.queries.ts';
import { answerDelivery } from './delivery-view.queries.ts';
import { planCorrections } from './plan-corrections.ts';
import type { ReadDelivery } from './read-delivery.queries.ts';
import { readDelivery } from './read-delivery.queries.ts';
import { enterCorrection } from './vendor-bill.ts';

type Input = ReturnType<typeof namedOrBefore>;
type Locked = Pick<InputOf<typeof endpoint>, 'id' | 'version' | 'corrections'>;
type Planned = Awaited<ReturnType<typeof readPlan>>;

/**
 * Corrects a delivery by rows, movements and entries of now; earlier ones stay. Pieces that are used stay received. A
 * repeated call corrects nothing again.
 */
export async function editDelivery(ctx: Ctx, typed: InputOf<typeof endpoint>) {
  const { id, corrections } = typed;
  const [first] = corrections;
  if (first) await lockNewId(ctx, first.id);
  if (first && (await isCorrected(ctx, id, first.id))) return answerDelivery(ctx, id);
  const { stock, movements, order, planned } = await lockAll(ctx, typed);
  const { delivery, plan } = planned;
  const input = namedOrBefore(typed, delivery);
  const account = await holdVendorAccount(ctx, delivery.vendor_id);
  const after = columnsAfter(ctx, input, planned);
  const is_renumbered = input.vendor_invoice_number !== delivery.vendor_invoice_number;
  if (is_renumbered)
    await assertBillNumber(
      ctx,
      {
        vendor_id: delivery.vendor_id,
        invoice_number: input.vendor_invoice_number,
        is_number_right: input.is_number_right,
        delivery_id: id,
      },
      'vendor_invoice_number',
    );
  const has_open_difference = hasOpenDifference(after);
  const entries = enterCorrection(
    ctx,
    account,
    { ...delivery, vendor_invoice_number: input.vendor_invoice_number },
    {
      amount_cents: cents(owedFor(after) - owedFor(delivery)),
      reason: reasonOf(input, delivery),
      has_open_difference,
      bill_ids: delivery.bills.flatMap((bill) => (bill.kind === 'bill' ? bill.id : [])),
    },
  );
  const { writes: corrected_stock } = moveStock(ctx, stock, shelfMoves(planned, stock, movements));
  await divideRequests(ctx, {
    requests: plan.requests,
    action: 'delivery_corrected',
    order_number: order?.order_number ?? '',
    update_prices: false,
  });
  const rows = correctingRows(ctx, planned);
  await refuseTakenId(() =>
    writeTogether(ctx.db, [
      modification('deliveries', [after]),
      insertion('delivery_items', rows),
      ...corrected_stock,
      ...(order && rows.length > 0 ? orderWrites(ctx, order, planned) : []),
      ...costWrites(ctx, planned),
      ...entries,
      markDifference(id, has_open_difference, is_renumbered ? input.vendor_invoice_number : undefined),
      eventWrite(correctedEvent(ctx, input, planned)),
    ]),
  );
  return answerDelivery(ctx, id);
}

/** A field that the call does not name stays as it is. */
const namedOrBefore = (typed: InputOf<typeof endpoint>, delivery: ReadDelivery) => ({
  ...typed,
  vendor_invoice_number: typed.vendor_invoice_number ?? delivery.vendor_invoice_number,
  note: typed.note ?? delivery.note,
  stated_total_cents: typed.stated_total_cents === undefined ? delivery.stated_total_cents : typed.stated_total_cents,
});

const isCorrected = async ({ db }: Ctx, delivery_id: string, row_id: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('delivery_items')
      .select('id')
      .where('id', '=', row_id)
      .where('delivery_id', '=', delivery_id)
      .executeTakeFirst(),
  );

async function readPlan(ctx: Ctx, { id, corrections }: Locked) {
  const delivery = (await readDelivery(ctx, id)) ?? refuse('not_found');
  const [order = null] = delivery.order_id === null ? [] : await readOrders(ctx, [delivery.order_id]);
  return { delivery, order, plan: planCorrections(delivery, order, corrections) };
}

/** Locks what the corrections touch, in the order that all do, and plans them again as everything is then. */
async function lockAll(ctx: Ctx, input: Locked) {
  const { delivery, plan } = await readPlan(ctx, input);
  const { workplace_id, order_id } = delivery;
  const part_ids = [...new Set(plan.corrected.flatMap(({ moves }) => moves.map(({ part_id }) => part_id)))];
  const [, stock] =
    part_ids.length === 0
      ? [undefined, []]
      : await Promise.all([keepStockAt(ctx, workplace_id, part_ids), holdStockAt(ctx, workplace_id, part_ids)]);
  await holdRequests(
    ctx,
    plan.requests.map(({ id }) => id),
  );
  const order = order_id === null ? null : await lockPurchaseOrder(ctx, order_id);
  await lockDelivery(ctx, input.id, input.version);
  const movements = await movementsSince(
    ctx,
    stock.map((part) => part.id),
    input.id,
  );
  return { stock, movements, order, planned: await readPlan(ctx, input) };
}

export async function lockDelivery({ db, actor }: Ctx, id: string, version: number): Promise<void> {
  const delivery = await db
    .selectFrom('deliveries')
    .select('version')
    .where('id', '=', id)
    .where('workplace_id', '=', sql<string>`any (${actor.workplace_ids}::uuid[])`)
    .forUpdate()
    .executeTakeFirst();
  refuseStale((delivery ?? refuse('not_found')).version, version);
}

/** Another total, here or on the paper, has to be settled again. People who do not see costs leave the paper's total alone. */
function columnsAfter(ctx: Ctx, input: Input, { delivery, plan }: Planned) {
  const stated_total_cents = seesCosts(ctx) ? input.stated_total_cents : delivery.stated_total_cents;
  const sums = deliverySums(plan.items, delivery);
  const is_same = sums.total_cents === delivery.total_cents && stated_total_cents === delivery.stated_total_cents;
  const { settled_at, settled_by, settled_reason, settled_keeps } = delivery;
  return {
    id: delivery.id,
    vendor_invoice_number: input.vendor_invoice_number,
    note: input.note,
    ...sums,
    items_count: plan.items.filter(({ quantity }) => quantity > 0).length,
    stated_total_cents,
    ...(is_same
      ? { settled_at, settled_by, settled_reason, settled_keeps }
      : { settled_at: null, settled_by: '', settled_reason: '', settled_keeps: null }),
    version: delivery.version + 1,
  };
}

const MOST_LETTERS = 200;

const reasonOf = ({ corrections }: Input, delivery: ReadDelivery): string =>
  [...new Set(corrections.map(({ reason }) => reason))].join('; ').slice(0, MOST_LETTERS) ||
  `Correction of ${deliveryNumber(delivery)}`;

/** One movement for each part, because what left the shelf took its share of every item along. */
function shelfMoves(
  { delivery, plan }: Planned,
  stock: readonly HeldStock[],
  movements: Awaited<ReturnType<typeof movementsSince>>,
): StockMove[] {
  const by_part = Map.groupBy(
    plan.corrected.flatMap(({ moves }) => moves),
    ({ part_id }) => part_id,
  );
  return [...by_part].flatMap(([part_id, moves]) => {
    const part = stock.find((each) => each.part_id === part_id);
    const [first] = moves;
    if (!part || !first) return refuse('changed_meanwhile', { who: 'Someone else' });
    const quantity = addQuantities(...moves.map((move) => move.quantity));
    const value_cents = sumCents(moves.map((move) => move.value_cents));
    const becomes = stockIfReceived(movements.get(part.id) ?? [], delivery.id, (received) => ({
      quantity: addQuantities(received.quantity, quantity),
      value_cents: sumCents([received.value_cents, value_cents]),
    }));
    if (becomes === null && quantity === 0) return [];
    return {
      stock_part_id: part.id,
      kind: 'receive',
      quantity,
      value_cents,
      ...(becomes ? { becomes } : { is_receipt: true }),
      reason: first.reason,
      document_type: 'delivery',
      document_id: delivery.id,
      document_number: deliveryNumber(delivery),
      field: first.field,
    };
  });
}

function correctingRows(ctx: Ctx, { delivery, plan }: Planned) {
  const last = Math.max(0, ...delivery.rows.map(({ position }) => position));
  return plan.corrected
    .flatMap(({ rows }) => rows)
    .map(({ item, ...row }, index) => ({
      organization_id: ctx.actor.organization_id,
      ...row,
      delivery_id: delivery.id,
      position: last + 1 + index,
      order_item_id: item.order_item_id,
      catalogue_part_id: item.catalogue_part_id,
      part_number: item.part_number,
      description: item.description,
      items_per_package: item.items_per_package,
      ordered_price_cents: item.ordered_price_cents,
      core_charge_cents: item.core_charge_cents,
      corrects_id: item.id,
      recorded_by: fullName(ctx.actor),
      recorded_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    }));
}

/** The order waits again for what did not come. */
function orderWrites(ctx: Ctx, order: LockedOrder, { delivery, plan }: Planned): Write[] {
  const changed = plan.corrected.flatMap(({ ordered }) => ordered ?? []);
  if (changed.length === 0) return [];
  const { status, writes } = receiveItems(order, changed);
  return [
    ...writes,
    eventWrite(
      newEvent(ctx, 'purchase_order.delivery_corrected', {
        entity_id: order.id,
        workplace_id: order.workplace_id,
        before: { status: order.status },
        after: { status, delivery_id: delivery.id },
      }),
    ),
  ];
}

function costWrites(ctx: Ctx, { delivery, plan }: Planned): Write[] {
  const costs = plan.corrected.flatMap(({ item, quantity, price_cents }) =>
    item.catalogue_part_id !== null && price_cents !== item.price_cents
      ? [{ part_id: item.catalogue_part_id, cost_cents: pieceCost({ ...item, quantity, price_cents }) }]
      : [],
  );
  return costs.length > 0 ? [vendorCostsWrite(ctx, delivery.vendor_id, delivery.delivery_date, costs)] : [];
}

function correctedEvent(ctx: Ctx, { note, vendor_invoice_number, corrections }: Input, { delivery, plan }: Planned) {
  const quantities = (quantityOf: (each: Planned['plan']['corrected'][number]) => number) =>
    Object.fromEntries(
      plan.corrected.map((each) => [each.item.part_number || each.item.description, quantityOf(each)] as const),
    );
  return newEvent(ctx, plan.corrected.length > 0 ? 'delivery.corrected' : 'delivery.changed', {
    entity_id: delivery.id,
    workplace_id: delivery.workplace_id,
    before: {
      note: delivery.note,
      vendor_invoice_number: delivery.vendor_invoice_number,
      quantities: quantities(({ item }) => item.quantity),
    },
    after: {
      note,
      vendor_invoice_number,
      quantities: quantities(({ quantity }) => quantity),
      reasons: corrections.map(({ reason }) => reason),
    },
  });
}
