import type { ReceiptItem } from '@baydesk/contract/deliveries.contract';
import { MOST_CENTS, MOST_PACKAGES } from '@baydesk/domain/limits';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, extend } from '@baydesk/domain/money/cents';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { deliverySums } from '@baydesk/domain/deliveries/delivery-money';
import { v7 as uuidv7 } from 'uuid';
import type { Values } from '../../../shared/ui/form/form-values.ts';
import { numberTyped } from '../../../shared/ui/inputs/typed-format.ts';

/** An item of the form. People who do not see costs have no amounts in it. */
export interface TypedItem {
  readonly id: string;
  readonly order_item_id: string | null;
  readonly catalogue_part_id: string | null;
  readonly part_number: string;
  readonly description: string;
  readonly price_cents?: Cents | null;
  readonly core_charge_cents?: Cents | null;
  readonly items_per_package: number | null;
  readonly quantity_delivered: number | null;
  readonly rest: 'open' | 'cancel';
}

const NOTHING = cents(0);

/** An ordered item before anything of it is counted. */
export const orderedItem = (item: ReceiptItem): TypedItem => ({
  id: uuidv7(),
  order_item_id: item.order_item_id ?? item.id,
  catalogue_part_id: item.catalogue_part_id,
  part_number: item.part_number,
  description: item.description,
  // Whoever sees costs sees the core charge of every item, but the price only where it is known.
  ...(item.core_charge_cents !== null && { price_cents: item.price, core_charge_cents: item.core_charge_cents }),
  items_per_package: item.itemsPerPackage,
  quantity_delivered: 0,
  rest: 'open',
});

/** One package of something that was not ordered. */
export const unorderedItem = (
  part: Pick<TypedItem, 'catalogue_part_id' | 'part_number' | 'description'>,
  seesCosts: boolean,
): TypedItem => ({
  id: uuidv7(),
  order_item_id: null,
  ...part,
  ...(seesCosts && { price_cents: null }),
  items_per_package: 1,
  quantity_delivered: 1,
  rest: 'open',
});

export const nameOf = ({ part_number, description }: Pick<TypedItem, 'part_number' | 'description'>): string =>
  part_number || description || 'something else';

export const receiptItemOf = (
  { order_item_id }: Pick<TypedItem, 'order_item_id'>,
  items: readonly ReceiptItem[],
): ReceiptItem | undefined =>
  order_item_id === null ? undefined : items.find((item) => (item.order_item_id ?? item.id) === order_item_id);

/** The typed values of the items that the order has now; another person may have received some meanwhile. */
export function fitToOrder(rows: readonly TypedItem[], items: readonly ReceiptItem[]): readonly TypedItem[] {
  const current_rows = rows.filter((row) => row.order_item_id === null || receiptItemOf(row, items) !== undefined);
  const added = items.filter((item) => !rows.some((row) => receiptItemOf(row, [item]) !== undefined));
  if (current_rows.length === rows.length && added.length === 0) return rows;
  return [...current_rows, ...added.map(orderedItem)];
}

/** Counts every ordered item as completely received. */
export const withAll = (rows: readonly TypedItem[], items: readonly ReceiptItem[]): readonly TypedItem[] =>
  rows.map((row) => {
    const item = receiptItemOf(row, items);
    return item ? { ...row, quantity_delivered: item.quantity_remaining, rest: 'open' } : row;
  });

/** A larger number is a scanner's code in the wrong field: it is not multiplied, and the contract refuses it. */
export const packages = (typed: number | null): number => {
  const quantity = numberTyped(typed) ?? 0;
  return quantity > MOST_PACKAGES ? 0 : quantity;
};
const price = (typed: Cents | null | undefined): Cents => {
  const amount = numberTyped(typed) ?? NOTHING;
  return amount > MOST_CENTS ? NOTHING : amount;
};

/** Packages beyond the open quantity; negative while some are missing. */
export const beyondRemaining = (row: TypedItem, item: ReceiptItem): number =>
  addQuantities(packages(row.quantity_delivered), -item.quantity_remaining);

/** True if an item came at another price than ordered. */
export const isPriceOther = (
  row: { readonly price_cents?: number | null | undefined },
  item: ReceiptItem | undefined,
): boolean => item !== undefined && isPriced(row) && row.price_cents !== item.price;

const isPriced = ({ price_cents }: { readonly price_cents?: number | null | undefined }): boolean =>
  price_cents !== undefined && price_cents !== null;

interface SentItem {
  readonly part_number?: string | undefined;
  readonly description?: string | undefined;
  readonly quantity_delivered: number;
  readonly price_cents?: number | null | undefined;
}

/** The names of items that came without a price; people who do not see costs have no prices to give. */
export const unpricedNames = (items: readonly SentItem[], seesCosts: boolean): string[] =>
  seesCosts
    ? items
        .filter((item) => !isPriced(item) && item.quantity_delivered > 0)
        .map(({ part_number = '', description = '' }) => nameOf({ part_number, description }))
    : [];

/**
 * The items that came or whose rest is cancelled. Without any, all items are sent, so that the server gives the
 * refusal.
 */
export function itemsToSend<Item extends { quantity_delivered: number; rest?: 'open' | 'cancel' | undefined }>(
  items: readonly Item[],
): Item[] {
  const chosen = items.filter(({ quantity_delivered, rest }) => quantity_delivered > 0 || rest === 'cancel');
  return chosen.length > 0 ? chosen : [...items];
}

export const rowTotal = ({ quantity_delivered, price_cents }: TypedItem): Cents =>
  extend(packages(quantity_delivered), price(price_cents));

/** The sums of the delivery as typed. */
export function sumsOf(values: Values) {
  const amount = (field: string) => price(values[field] as Cents | null);
  return deliverySums(
    (values['items'] as readonly TypedItem[]).map((row) => ({
      quantity: packages(row.quantity_delivered),
      items_per_package: packages(row.items_per_package),
      price_cents: price(row.price_cents),
      core_charge_cents: price(row.core_charge_cents),
    })),
    {
      freight_cents: amount('freight_cents'),
      other_charges_cents: amount('other_charges_cents'),
      tax_cents: amount('tax_cents'),
    },
  );
}
