import type { DeliveryRow } from '@baydesk/contract/deliveries.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { SettledFor } from '@baydesk/domain/deliveries/delivery-money';
import { hasOpenDifference, statedDifference } from '@baydesk/domain/deliveries/delivery-money';
import { deliveryNumber } from '@baydesk/domain/deliveries/delivery-number';
import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';

/** A delivery as it is read, before amounts are hidden. */
export type ReadRow = Omit<
  DeliveryRow,
  'delivery_number' | 'order_number' | 'total_cents' | 'difference_cents' | 'has_open_difference'
> & {
  readonly shop_id: string;
  /** Of the order that it came for. */
  readonly ordered_number: number | null;
  readonly total_cents: Cents;
  readonly stated_total_cents: Cents | null;
  readonly settled_keeps: SettledFor | null;
};

/** The columns of a row, for the delivery `d`. */
export const ROW_COLUMNS = sql`
  d.id, d.number, w.shop_id, d.workplace_id, d.vendor_id, v.name as vendor_name, d.order_id, o.number as ordered_number,
  d.vendor_invoice_number, d.delivery_date, d.items_count, d.total_cents, d.stated_total_cents, d.settled_keeps,
  d.accepted_by, d.accepted_at, d.version`;

/** The tables of the columns. */
export const ROW_JOINS = sql`
  join workplaces w on w.id = d.workplace_id
  join vendors v on v.id = d.vendor_id
  left join purchase_orders o on o.id = d.order_id`;

/** True if the person sees the costs of deliveries. */
export const seesCosts = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  isPermitted(actor.permissions, view('delivery', 'cost'));

/** The row as the caller may see it. */
export function shownRow(ctx: Pick<Ctx, 'actor'>, row: ReadRow): DeliveryRow {
  const { shop_id, ordered_number, total_cents, stated_total_cents: _stated, settled_keeps: _keeps, ...columns } = row;
  const sees_costs = seesCosts(ctx);
  return {
    ...columns,
    delivery_number: deliveryNumber(row),
    order_number: ordered_number === null ? '' : purchaseOrderNumber({ number: ordered_number, shop_id }),
    total_cents: sees_costs ? total_cents : null,
    difference_cents: sees_costs ? statedDifference(row) : null,
    has_open_difference: hasOpenDifference(row),
  };
}
