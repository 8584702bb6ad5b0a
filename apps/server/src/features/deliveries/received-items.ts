import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { checkDelivery } from '@baydesk/contract/deliveries.contract';
import type { CreditTerm } from '@baydesk/domain/customers/credit-terms';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import type { Receipt, RestOfItem } from '@baydesk/domain/deliveries/receive-item';
import { receiveItem } from '@baydesk/domain/deliveries/receive-item';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { ReadOrder } from '../purchasing/public.ts';
import { readOrders } from '../purchasing/public.ts';

export type NewDelivery = Pick<InputOf<typeof checkDelivery>, 'vendor_id' | 'order_id' | 'items'>;
type OrderItem = ReadOrder['items'][number];

/** A part of the catalogue as the receiver needs it. */
export interface ReceivedPart {
  readonly id: string;
  readonly part_number: string;
  readonly name: string;
  readonly category_id: string;
  readonly core_charge_cents: Cents;
  readonly is_stockless: boolean;
}

/** A received item with its order item and its part. */
export interface ResolvedItem {
  readonly id: string;
  readonly index: number;
  readonly order_item: OrderItem | null;
  readonly part: ReceivedPart | null;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number;
  readonly items_per_package: number;
  readonly price_cents: Cents;
  readonly core_charge_cents: Cents;
  readonly rest: RestOfItem;
}

export interface ResolvedDelivery {
  readonly order: ReadOrder | null;
  readonly vendor: { readonly id: string; readonly name: string; readonly credit_terms: CreditTerm };
  readonly workplace_id: string;
  readonly items: readonly ResolvedItem[];
}

/** Resolves the received items, with as many statements for many items as for one. No row is locked yet. */
export async function resolveDelivery(ctx: WorkplaceCtx, input: NewDelivery): Promise<ResolvedDelivery> {
  const [order = null] = input.order_id === null ? [] : await readOrders(ctx, [input.order_id]);
  if (input.order_id !== null && (!order || !ctx.actor.workplace_ids.includes(order.workplace_id))) refuse('not_found');
  if (order && order.vendor_id !== input.vendor_id)
    refuse('invalid_input', { message: 'The order is from another vendor' }, 'vendor_id');
  const ordered = new Map(order?.items.map((item) => [item.id, item] as const));
  const [parts, vendor] = await Promise.all([readParts(ctx, input, ordered), readVendor(ctx, input.vendor_id)]);
  assertOnce(input);
  return {
    order,
    vendor,
    workplace_id: order?.workplace_id ?? ctx.workplace.id,
    items: input.items.map((item, index) => resolveItem(item, index, ordered, parts)),
  };
}

async function readVendor({ db }: WorkplaceCtx, id: string): Promise<ResolvedDelivery['vendor']> {
  const vendor = await db
    .selectFrom('vendors')
    .select(['id', 'name', 'credit_terms'])
    .where('id', '=', id)
    .executeTakeFirst();
  return vendor ?? refuse('no_longer_there', { field: 'Vendor' }, 'vendor_id');
}

async function readParts(
  { db }: WorkplaceCtx,
  { items }: NewDelivery,
  ordered: ReadonlyMap<string, OrderItem>,
): Promise<ReadonlyMap<string, ReceivedPart>> {
  const ids = items.flatMap(
    ({ catalogue_part_id, order_item_id }) =>
      ordered.get(order_item_id ?? '')?.catalogue_part_id ?? catalogue_part_id ?? [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ReceivedPart>`
    select id, part_number, name, category_id, core_charge_cents, is_stockless
    from catalogue_parts where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((part) => [part.id, part]));
}

function assertOnce({ items }: NewDelivery): void {
  const seen = new Set<string>();
  for (const [index, { id, order_item_id }] of items.entries()) {
    const is_twice = seen.has(id) || (order_item_id !== null && seen.has(order_item_id));
    if (is_twice) refuse('invalid_input', { message: 'This item is there twice' }, `items.${index}.order_item_id`);
    seen.add(id);
    if (order_item_id !== null) seen.add(order_item_id);
  }
}

/** Ordered items are received as they were ordered, unless something else is given. */
function resolveItem(
  item: NewDelivery['items'][number],
  index: number,
  ordered: ReadonlyMap<string, OrderItem>,
  parts: ReadonlyMap<string, ReceivedPart>,
): ResolvedItem {
  const at = (field: string) => `items.${index}.${field}`;
  const order_item = ordered.get(item.order_item_id ?? '') ?? null;
  if (item.order_item_id !== null && !order_item) refuse('no_longer_there', { field: 'Part' }, at('order_item_id'));
  const part_id = order_item ? order_item.catalogue_part_id : item.catalogue_part_id;
  const part = parts.get(part_id ?? '') ?? null;
  if (part_id !== null && !part) refuse('no_longer_there', { field: 'Part' }, at('catalogue_part_id'));
  const description = item.description || order_item?.description || part?.name || '';
  if (description === '') refuse('invalid_input', { message: 'Description is a required field' }, at('description'));
  return {
    id: item.id,
    index,
    order_item,
    part,
    part_number: item.part_number || order_item?.part_number || part?.part_number || '',
    description,
    quantity: item.quantity_delivered,
    items_per_package: item.items_per_package ?? order_item?.items_per_package ?? 1,
    price_cents: priceOf(item, order_item) ?? refuse('price_not_known', { part: description }, at('price_cents')),
    core_charge_cents: item.core_charge_cents ?? order_item?.core_charge_cents ?? part?.core_charge_cents ?? cents(0),
    rest: item.rest,
  };
}

/** What does not come needs no price. */
const priceOf = (item: NewDelivery['items'][number], order_item: OrderItem | null): Cents | null =>
  item.price_cents ?? order_item?.price_cents ?? (item.quantity_delivered === 0 ? cents(0) : null);

export interface PlacedItem extends ResolvedItem {
  readonly receipt: Receipt;
  /** Pieces that its request waited for; 0 without a request. */
  readonly awaited: number;
}

/** A request as it is read with its order, or as it is held. */
interface Waiting {
  readonly status: string;
  readonly quantity: number;
}

/** Decides for each item where its pieces go, by the requests as they are then. */
export const placeItems = (
  items: readonly ResolvedItem[],
  requestOf: (item: ResolvedItem) => Waiting | null | undefined,
): readonly PlacedItem[] =>
  items.map((item) => {
    const request = requestOf(item);
    const awaited = request?.status === 'ordered' ? request.quantity : 0;
    const is_counted = item.part !== null && !item.part.is_stockless;
    return { ...item, awaited, receipt: receiveItem({ ...item, ordered: item.order_item, awaited, is_counted }) };
  });
