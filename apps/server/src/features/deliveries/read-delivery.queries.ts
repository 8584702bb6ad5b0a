import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { CreditTerm } from '@baydesk/domain/customers/credit-terms';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { piecesOf } from '@baydesk/domain/purchasing/order-item-money';
import type { PlacedPieces } from '@baydesk/domain/deliveries/take-back';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { ReadRow } from './delivery-row.queries.ts';
import { ROW_COLUMNS, ROW_JOINS } from './delivery-row.queries.ts';

/** One row of an item: as it was received, or a correction of it. */
export interface ReadItemRow {
  readonly id: string;
  readonly position: number;
  readonly order_item_id: string | null;
  readonly catalogue_part_id: string | null;
  readonly part_request_id: string | null;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number;
  readonly items_per_package: number;
  readonly price_cents: Cents;
  readonly ordered_price_cents: Cents | null;
  readonly core_charge_cents: Cents;
  readonly over_quantity: number;
  readonly corrects_id: string | null;
  readonly reason: string;
  readonly recorded_by: string;
  readonly recorded_at: string;
}

/** A request that got pieces of the delivery. */
export interface ServedRequestRow {
  readonly id: string;
  readonly work_order_id: string;
  readonly number: number;
  readonly shop_id: string;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly line_name: string;
  readonly customer_name: string;
  readonly quantity: number;
  readonly status: PartRequestStatus;
  readonly is_return_requested: boolean;
  readonly is_removed: boolean;
}

/** A part of the catalogue, with what the location has of it. */
interface ReadPart {
  readonly id: string;
  readonly is_stockless: boolean;
  readonly barcode: string;
  readonly manufacturer_name: string;
  readonly category_label: string;
  readonly on_hand: number;
  readonly allows_negative_stock: boolean;
}

interface ReadBill {
  readonly id: string;
  readonly number: number;
  readonly kind: 'bill' | 'credit';
  readonly amount_cents: Cents;
}

export interface ReadDelivery extends ReadRow {
  readonly timezone: string;
  readonly credit_terms: CreditTerm;
  readonly items_cents: Cents;
  readonly cores_cents: Cents;
  readonly freight_cents: Cents;
  readonly other_charges_cents: Cents;
  readonly tax_cents: Cents;
  readonly settled_by: string;
  readonly settled_at: string | null;
  readonly settled_reason: string;
  readonly note: string;
  readonly notes_count: number;
  readonly rows: readonly ReadItemRow[];
  readonly requests: readonly ServedRequestRow[];
  readonly parts: readonly ReadPart[];
  readonly bills: readonly ReadBill[];
}

const isoInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const ROWS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'position', i.position, 'order_item_id', i.order_item_id,
      'catalogue_part_id', i.catalogue_part_id, 'part_request_id', i.part_request_id, 'part_number', i.part_number,
      'description', i.description, 'quantity', i.quantity, 'items_per_package', i.items_per_package,
      'price_cents', i.price_cents, 'ordered_price_cents', i.ordered_price_cents,
      'core_charge_cents', i.core_charge_cents, 'over_quantity', i.over_quantity, 'corrects_id', i.corrects_id,
      'reason', i.reason, 'recorded_by', i.recorded_by, 'recorded_at', ${isoInstant('i.recorded_at')})
    order by i.position, i.id)
  from delivery_items i where i.delivery_id = d.id), '[]'::jsonb) as rows`;

const REQUESTS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'work_order_id', r.work_order_id, 'number', wo.number,
      'shop_id', at.shop_id, 'order_kind', wo.order_kind, 'imported_number', wo.imported_number, 'line_name', l.line_name, 'customer_name', c.name,
      'quantity', r.quantity, 'status', r.status, 'is_return_requested', r.is_return_requested,
      'is_removed', r.removed_at is not null))
  from part_requests r join work_order_lines l on l.id = r.line_id join work_orders wo on wo.id = r.work_order_id
  join workplaces at on at.id = wo.workplace_id join customers c on c.id = wo.customer_id
  where r.id in (select part_request_id from delivery_items where delivery_id = d.id)), '[]'::jsonb) as requests`;

const PARTS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'is_stockless', p.is_stockless, 'barcode', p.barcode,
      'manufacturer_name', coalesce(m.name, ''), 'category_label', k.name, 'on_hand', coalesce(s.on_hand, 0),
      'allows_negative_stock', w.allows_negative_stock))
  from catalogue_parts p join categories k on k.id = p.category_id
  left join manufacturers m on m.id = p.manufacturer_id
  left join stock_parts s on s.part_id = p.id and s.workplace_id = d.workplace_id
  where p.id in (select catalogue_part_id from delivery_items where delivery_id = d.id)), '[]'::jsonb) as parts`;

const BILLS = sql`coalesce((
  select jsonb_agg(to_jsonb(b) order by b.created_at, b.id) from (
    select id, number, 'bill' as kind, total_cents as amount_cents, created_at from vendor_bills
    where delivery_id = d.id and reversed_on is null
    union all select id, number, 'credit', amount_cents, created_at from vendor_credits
    where delivery_id = d.id and reversed_on is null) b), '[]'::jsonb) as bills`;

/** Reads a delivery of one of the caller's locations with everything on it. */
export async function readDelivery({ db, actor }: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const { rows } = await sql<ReadDelivery>`
    select ${ROW_COLUMNS}, w.timezone, v.credit_terms, d.items_cents, d.cores_cents, d.freight_cents,
      d.other_charges_cents, d.tax_cents, d.settled_by, d.settled_at, d.settled_reason, d.note,
      (select count(*) from note_references x join notes n on n.id = x.note_id
        where x.reference_type = 'delivery' and x.reference_id = d.id and n.removed_at is null) as notes_count,
      ${ROWS}, ${REQUESTS}, ${PARTS}, ${BILLS}
    from deliveries d ${ROW_JOINS}
    where d.id = ${id} and d.workplace_id = any (${actor.workplace_ids}::uuid[])`.execute(db);
  return rows[0];
}

/** An item as it stands after its corrections. */
export interface StandingItem extends Omit<ReadItemRow, 'corrects_id' | 'reason' | 'recorded_by' | 'recorded_at'> {
  readonly corrections: readonly ReadItemRow[];
  readonly part: ReadPart | null;
  /** The latest request that has pieces of it. */
  readonly request: ServedRequestRow | null;
  readonly placed: PlacedPieces;
}

export const standingItems = (delivery: ReadDelivery): readonly StandingItem[] =>
  delivery.rows.flatMap((row) => (row.corrects_id === null ? [standingItem(delivery, row)] : []));

function standingItem({ rows, requests, parts }: ReadDelivery, row: ReadItemRow): StandingItem {
  const { corrects_id: _corrects_id, reason: _reason, recorded_by: _by, recorded_at: _at, ...columns } = row;
  const corrections = rows.filter((each) => each.corrects_id === row.id);
  const all = [row, ...corrections];
  const last = all.at(-1) ?? row;
  const part = parts.find(({ id }) => id === row.catalogue_part_id) ?? null;
  const quantity = addQuantities(...all.map((each) => each.quantity));
  const served = servedRequests(all, requests);
  const surplus = addQuantities(
    piecesOf({ quantity, items_per_package: row.items_per_package }),
    ...served.map((request) => -request.pieces),
  );
  const latest_id = all.findLast((each) => each.part_request_id !== null)?.part_request_id;
  return {
    ...columns,
    price_cents: last.price_cents,
    quantity,
    over_quantity: addQuantities(...all.map((each) => each.over_quantity)),
    corrections,
    part,
    request: served[0]?.request ?? requests.find(({ id }) => id === latest_id) ?? null,
    placed: {
      surplus,
      surplus_here: surplusHere(surplus, part),
      requests: served.map(({ request, pieces }) => ({
        id: request.id,
        quantity: pieces,
        is_used: request.status !== 'received' || request.is_return_requested,
      })),
    },
  };
}

const IS_HERE: readonly PartRequestStatus[] = ['received', 'staged', 'used', 'returned'];

/** The requests that have pieces of an item, the latest first; no more than the item brought them. */
function servedRequests(rows: readonly ReadItemRow[], requests: readonly ServedRequestRow[]) {
  const ids = [...new Set(rows.toReversed().flatMap(({ part_request_id }) => part_request_id ?? []))];
  return ids.flatMap((id) => {
    const request = requests.find((each) => each.id === id && !each.is_removed && IS_HERE.includes(each.status));
    const own = rows.filter(({ part_request_id }) => part_request_id === id);
    const brought = addQuantities(...own.map(piecesOf));
    const pieces = Math.min(request?.quantity ?? 0, brought);
    return request && pieces > 0 ? [{ request, pieces }] : [];
  });
}

/** Only pieces on the shelf can be taken from it; parts without a count were never put there. */
function surplusHere(surplus: number, part: ReadPart | null): number {
  if (!part || part.is_stockless || part.allows_negative_stock) return surplus;
  return Math.min(surplus, Math.max(0, part.on_hand));
}
