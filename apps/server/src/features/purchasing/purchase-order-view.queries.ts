import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  PurchaseOrder,
  PurchaseOrderItem,
  viewPurchaseOrder as endpoint,
} from '@baydesk/contract/purchasing.contract';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { coresTotal, packagesTotal } from '@baydesk/domain/purchasing/order-item-money';
import { purchaseOrderActions, remainingQuantity } from '@baydesk/domain/purchasing/purchase-order-status';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { ReadRow } from './purchase-order-row.queries.ts';
import { ROW_COLUMNS, ROW_JOINS, seesCosts, shownRow } from './purchase-order-row.queries.ts';

interface ReadRequest {
  readonly id: string;
  readonly work_order_id: string;
  readonly number: number;
  readonly shop_id: string;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly line_name: string;
  readonly line_status: LineStatus;
  readonly customer_name: string;
  readonly quantity: number;
  readonly status: NonNullable<PurchaseOrderItem['part_request']>['status'];
}

type ReadItem = Omit<
  PurchaseOrderItem,
  'price_cents' | 'core_charge_cents' | 'total_cents' | 'quantity_remaining' | 'part_request'
> & {
  /** Null where nobody knows it yet. */
  readonly price_cents: Cents | null;
  readonly core_charge_cents: Cents;
  readonly part_request: ReadRequest | null;
};

export type ReadOrder = ReadRow &
  Pick<PurchaseOrder, 'note' | 'vendor_email' | 'account_number' | 'minimum_order_cents' | 'mails'> & {
    readonly total_cents: Cents;
    readonly items: readonly ReadItem[];
  };

const ITEMS = sql`coalesce((
  select jsonb_agg(to_jsonb(item) order by item.position, item.id) from (
    select i.id, i.position, i.catalogue_part_id, i.part_number, i.description, i.quantity, i.items_per_package,
      i.price_cents, i.core_charge_cents, i.delivered_quantity, i.cancelled_quantity,
      (select jsonb_build_object('id', r.id, 'work_order_id', r.work_order_id, 'number', wo.number, 'shop_id', at.shop_id,
          'order_kind', wo.order_kind, 'imported_number', wo.imported_number, 'line_name', l.line_name, 'line_status', l.status,
          'customer_name', c.name, 'quantity', r.quantity, 'status', r.status)
        from part_requests r join work_order_lines l on l.id = r.line_id join work_orders wo on wo.id = r.work_order_id
        join workplaces at on at.id = wo.workplace_id join customers c on c.id = wo.customer_id
        where r.id = i.part_request_id) as part_request
    from purchase_order_items i where i.order_id = o.id) item), '[]'::jsonb) as items`;

const MAILS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', k.id, 'sent_to', k.sent_to, 'sent_by', k.sent_by, 'status', m.status,
      'is_again', k.is_again,
      'sent_at', to_char(k.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by k.sent_at desc, k.id)
  from purchase_order_mails k left join mails m on m.id = k.mail_id where k.order_id = o.id), '[]'::jsonb) as mails`;

/** Reads orders with everything on them, without hiding amounts and in no particular order. */
export async function readOrders({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<readonly ReadOrder[]> {
  const { rows } = await sql<ReadOrder>`
    select ${ROW_COLUMNS}, o.note, v.email as vendor_email, v.account_number, v.minimum_order_cents, ${ITEMS}, ${MAILS}
    from purchase_orders o ${ROW_JOINS} where o.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** The orders of the caller's locations, as the caller may see them, in the order of the ids. */
export async function findPurchaseOrders(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  ids: readonly string[],
): Promise<PurchaseOrder[]> {
  const read = await readOrders(ctx, ids);
  return ids.flatMap((id) => {
    const order = read.find((each) => each.id === id);
    return order && ctx.actor.workplace_ids.includes(order.workplace_id) ? [shownOrder(ctx, order)] : [];
  });
}

export async function answerOrder(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<{ order: PurchaseOrder }> {
  const [order] = await findPurchaseOrders(ctx, [id]);
  return { order: order ?? refuse('not_found') };
}

export const viewPurchaseOrder = (ctx: Ctx, { id }: InputOf<typeof endpoint>) => answerOrder(ctx, id);

function shownOrder(ctx: Pick<Ctx, 'actor' | 'now'>, order: ReadOrder): PurchaseOrder {
  const sees_costs = seesCosts(ctx);
  return {
    ...shownRow(ctx, order),
    cores_cents: sees_costs ? coresTotal(order.items) : null,
    minimum_order_cents: sees_costs ? order.minimum_order_cents : null,
    unpriced_count: order.items.filter(isUnpriced).length,
    items: order.items.map((item) => shownItem(item, sees_costs)),
    actions: [...purchaseOrderActions(order.status)],
  };
}

/** Cancelled pieces of an item are not paid. Null while the price is not known. */
export const itemTotal = ({
  price_cents,
  ...item
}: Pick<ReadItem, 'quantity' | 'cancelled_quantity' | 'items_per_package' | 'price_cents'>): Cents | null =>
  price_cents === null
    ? null
    : packagesTotal({ ...item, price_cents, quantity: item.quantity - item.cancelled_quantity });

const isUnpriced = ({ price_cents, quantity, cancelled_quantity }: ReadItem): boolean =>
  price_cents === null && cancelled_quantity < quantity;

function shownItem(item: ReadItem, sees_costs: boolean): PurchaseOrderItem {
  const { part_request } = item;
  return {
    ...item,
    price_cents: sees_costs ? item.price_cents : null,
    core_charge_cents: sees_costs ? item.core_charge_cents : null,
    total_cents: sees_costs ? itemTotal(item) : null,
    quantity_remaining: remainingQuantity(item),
    part_request: part_request && {
      id: part_request.id,
      work_order_id: part_request.work_order_id,
      work_order_number: orderNumber(part_request),
      line_name: part_request.line_name,
      customer_name: part_request.customer_name,
      quantity: part_request.quantity,
      status: part_request.status,
      is_line_authorized: isAuthorizedLine(part_request.line_status),
    },
  };
}
