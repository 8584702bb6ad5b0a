import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { editDelivery } from '@baydesk/contract/deliveries.contract';
import { addQuantities, shareOfValue } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { pieceCost, piecesOf } from '@baydesk/domain/purchasing/order-item-money';
import { remainingQuantity } from '@baydesk/domain/purchasing/purchase-order-status';
import { receiveItem } from '@baydesk/domain/deliveries/receive-item';
import { leastPackages, takeBack } from '@baydesk/domain/deliveries/take-back';
import { v7 as uuidv7 } from 'uuid';
import { refuse } from '../../platform/request/errors.ts';
import type { ReadOrder } from '../purchasing/public.ts';
import type { ReadDelivery, StandingItem } from './read-delivery.queries.ts';
import { standingItems } from './read-delivery.queries.ts';
import type { RequestBook } from './request-book.ts';
import { openRequestBook } from './request-book.ts';
import { shareItems } from './share-requests.ts';

export type Correction = InputOf<typeof editDelivery>['corrections'][number];
type OrderItem = ReadOrder['items'][number];

/** A row that corrects an item. */
interface CorrectingRow {
  readonly id: string;
  readonly item: StandingItem;
  readonly quantity: number;
  readonly price_cents: Cents;
  readonly over_quantity: number;
  readonly part_request_id: string | null;
  readonly reason: string;
}

/** By how much what the shelf got of an item is corrected; less than zero for less. */
interface ShelfMove {
  readonly part_id: string;
  readonly quantity: number;
  readonly value_cents: Cents;
  readonly reason: string;
  readonly field: string;
}

interface CorrectedItem {
  readonly item: StandingItem;
  readonly quantity: number;
  readonly price_cents: Cents;
  readonly rows: readonly CorrectingRow[];
  readonly moves: readonly ShelfMove[];
  /** The item of the order after it; null where it was not ordered. */
  readonly ordered: {
    readonly id: string;
    readonly delivered_quantity: number;
    readonly part_request_id: string | null;
  } | null;
}

/** Works out how corrections change a delivery and the items of its order. */
export function planCorrections(delivery: ReadDelivery, order: ReadOrder | null, corrections: readonly Correction[]) {
  const standing = standingItems(delivery);
  const ordered = new Map(order?.items.map((item) => [item.id, item] as const));
  const book = openRequestBook([
    ...delivery.requests,
    ...[...ordered.values()].flatMap(({ part_request }) => part_request ?? []),
  ]);
  const corrected = corrections.flatMap((correction, index) => {
    const at = (field: string) => `corrections.${index}.${field}`;
    const item = standing.find(({ id }) => id === correction.item_id);
    if (!item) return refuse('no_longer_there', { field: 'Part' }, at('item_id'));
    if (corrections.findIndex(({ item_id }) => item_id === item.id) !== index)
      refuse('invalid_input', { message: 'This item is there twice' }, at('item_id'));
    const change = correctItem(item, ordered.get(item.order_item_id ?? '') ?? null, correction, book, at);
    return change ? [change] : [];
  });
  const after = standing.map((item) => corrected.find((each) => each.item === item) ?? item);
  return {
    corrected,
    requests: book.divided(),
    items: after.map((each) => ({
      quantity: each.quantity,
      price_cents: each.price_cents,
      items_per_package: ('item' in each ? each.item : each).items_per_package,
      core_charge_cents: ('item' in each ? each.item : each).core_charge_cents,
    })),
  };
}

type FieldAt = (field: string) => string;

function correctItem(
  item: StandingItem,
  order_item: OrderItem | null,
  correction: Correction,
  book: RequestBook,
  at: FieldAt,
): CorrectedItem | null {
  const { quantity_delivered: quantity, reason } = correction;
  const difference = addQuantities(quantity, -item.quantity);
  const price_cents = quantity === 0 ? item.price_cents : (correction.price_cents ?? item.price_cents);
  const is_repriced = price_cents !== item.price_cents;
  if (difference === 0 && !is_repriced) return null;
  const came = { ...item, price_cents };
  const counted =
    difference < 0 ? takeLess(item, order_item, -difference, book, at) : takeMore(came, order_item, difference, book);
  const kept = addQuantities(item.placed.surplus, -counted.shelf_out);
  if (is_repriced) book.reprice(item.placed.requests, pieceCost({ ...came, quantity }));
  const rows = [
    ...(difference < 0 ? [{ quantity: difference, price_cents: item.price_cents, ...counted.row }] : []),
    ...(is_repriced
      ? repricedRows(
          item,
          addQuantities(item.quantity, Math.min(0, difference)),
          counted.row.over_quantity,
          price_cents,
        )
      : []),
    ...(difference > 0 ? [{ quantity: difference, price_cents, ...counted.row }] : []),
  ];
  const valued = (pieces: number, price: Cents) => shareOfValue(price, pieces, item.items_per_package);
  const shelf = {
    quantity: addQuantities(counted.shelf_in, -counted.shelf_out),
    value_cents: cents(
      counted.shelf_in_value -
        valued(counted.shelf_out, item.price_cents) +
        valued(kept, price_cents) -
        valued(kept, item.price_cents),
    ),
  };
  return {
    item,
    quantity,
    price_cents,
    rows: rows.map((row, index) => ({ ...row, id: index === 0 ? correction.id : uuidv7(), item, reason })),
    moves:
      isCounted(item) && (shelf.quantity !== 0 || shelf.value_cents !== 0)
        ? [{ ...shelf, part_id: item.catalogue_part_id ?? '', reason, field: at('quantity_delivered') }]
        : [],
    ordered: order_item && {
      id: order_item.id,
      delivered_quantity: addQuantities(order_item.delivered_quantity, difference),
      part_request_id: counted.linked_request_id,
    },
  };
}

const isCounted = ({ part }: StandingItem): boolean => part !== null && !part.is_stockless;

/** Minus the old price and plus the new one, for the packages that stay. */
function repricedRows(item: StandingItem, quantity: number, over_difference: number, price_cents: Cents) {
  const over_quantity = addQuantities(item.over_quantity, Math.min(0, over_difference));
  const part_request_id = item.request?.id ?? null;
  return [
    { quantity: -quantity, price_cents: item.price_cents, over_quantity: -over_quantity, part_request_id },
    { quantity, price_cents, over_quantity, part_request_id },
  ];
}

interface Counted {
  readonly shelf_out: number;
  readonly shelf_in: number;
  readonly shelf_in_value: Cents;
  readonly row: { readonly over_quantity: number; readonly part_request_id: string | null };
  readonly linked_request_id: string | null;
}

/** Takes packages back, as far as they are not used. A request that loses pieces waits for them again. */
function takeLess(
  item: StandingItem,
  order_item: OrderItem | null,
  packages: number,
  book: RequestBook,
  at: FieldAt,
): Counted {
  const { placed, items_per_package, over_quantity } = item;
  const taken = takeBack(piecesOf({ quantity: packages, items_per_package }), placed);
  if (!taken) {
    const least = Math.min(item.quantity, leastPackages(placed, items_per_package));
    return refuse('already_used', { part: item.part_number || item.description, least }, at('quantity_delivered'));
  }
  const delivered_quantity = addQuantities(order_item?.delivered_quantity ?? 0, -packages);
  const is_owed = order_item !== null && remainingQuantity({ ...order_item, delivered_quantity }) > 0;
  let linked_request_id = order_item?.part_request?.id ?? null;
  for (const { id, quantity } of taken.requests)
    linked_request_id = book.takeBack(id, quantity, linked_request_id, is_owed);
  return {
    shelf_out: taken.surplus,
    shelf_in: 0,
    shelf_in_value: shareOfValue(item.price_cents, 0, 1),
    row: { over_quantity: -Math.min(packages, over_quantity), part_request_id: item.request?.id ?? null },
    linked_request_id,
  };
}

/** Receives further packages, as a delivery of them would. */
function takeMore(item: StandingItem, order_item: OrderItem | null, packages: number, book: RequestBook): Counted {
  const request = order_item?.part_request ?? null;
  const awaited = request?.status === 'ordered' ? request.quantity : 0;
  const receipt = receiveItem({
    ...item,
    quantity: packages,
    ordered: order_item,
    awaited,
    is_counted: isCounted(item),
    rest: 'open',
  });
  const [shared] = shareItems([{ receipt, awaited, order_item }], new Map(request ? [[request.id, request]] : []));
  if (shared?.request && receipt.for_request > 0) book.share(shared.request);
  return {
    shelf_out: 0,
    shelf_in: receipt.for_shelf,
    shelf_in_value: receipt.shelf_value_cents,
    row: { over_quantity: receipt.over_quantity, part_request_id: shared?.received_request_id ?? null },
    linked_request_id: shared?.linked_request_id ?? null,
  };
}
