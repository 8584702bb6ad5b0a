import type { Discount } from './discount.ts';
import { discountTerms } from './discount.ts';

/** How a value is shown: as text, an amount or a time. */
export type FieldKind = 'text' | 'choice' | 'money' | 'minutes' | 'moment' | 'number' | 'flag';
type Value = string | number | null;

const ORDER_FIELDS = {
  status: 'choice',
  customer_name: 'text',
  contact_name: 'text',
  vehicle_info: 'text',
  licence_plate: 'text',
  mileage: 'number',
  engine_hours: 'number',
  priority: 'choice',
  service_type: 'choice',
  concern: 'text',
  customer_po: 'text',
  purchase_order: 'text',
  service_advisor: 'text',
  lead_technician: 'text',
  scheduled_start: 'moment',
  promised_at: 'moment',
  tax_name: 'text',
  shop_supplies_cost: 'money',
  discount: 'text',
  quoted_total: 'money',
  authorized_total: 'money',
} as const satisfies Record<string, FieldKind>;

const LINE_FIELDS = {
  line_name: 'text',
  description: 'text',
  status: 'choice',
  labour_type: 'text',
  labour_rate: 'money',
  time_estimate: 'minutes',
  tech_time: 'minutes',
  fixed_price: 'money',
  discount: 'text',
  is_diagnosis: 'flag',
  is_warranty: 'flag',
  is_internal: 'flag',
  warranty_customer: 'text',
  tech_story: 'text',
  declined_reason: 'text',
  line_total: 'money',
} as const satisfies Record<string, FieldKind>;

const REQUEST_FIELDS = {
  description: 'text',
  part_number: 'text',
  quantity: 'number',
  vendor_name: 'text',
  cost: 'money',
  core: 'money',
  sell_price: 'money',
  discount: 'text',
  part_category: 'text',
  status: 'choice',
} as const satisfies Record<string, FieldKind>;

type Fields<Kinds> = { readonly [Field in keyof Kinds]: Value };

interface Discounted {
  readonly discount: Discount | null;
}

export interface ComparedRequest extends Omit<Fields<typeof REQUEST_FIELDS>, 'discount'>, Discounted {
  readonly id: string;
  readonly description: string;
}

export interface ComparedLine extends Omit<Fields<typeof LINE_FIELDS>, 'discount'>, Discounted {
  readonly line_id: string;
  readonly line_name: string;
  readonly part_requests: readonly ComparedRequest[];
}

type OrderValues = Fields<typeof ORDER_FIELDS>;

/** An order as it is stored, now or in a snapshot. */
export interface ComparedOrder {
  readonly work_order: Omit<OrderValues, 'contact_name' | 'tax_name' | 'discount'> &
    Discounted & {
      readonly contact: { readonly name: string } | null;
      readonly tax: { readonly name: string };
    };
  /** In the order of the screen. */
  readonly lines: readonly ComparedLine[];
}

export interface FieldChange {
  readonly field: string;
  readonly kind: FieldKind;
  readonly before: Value;
  readonly after: Value;
}

export interface LineChange<Line extends ComparedLine = ComparedLine> {
  readonly line: Line;
  readonly fields: readonly FieldChange[];
  readonly requests_added: readonly ComparedRequest[];
  readonly requests_removed: readonly ComparedRequest[];
  readonly requests_changed: readonly { readonly request: ComparedRequest; readonly fields: readonly FieldChange[] }[];
}

export interface OrderComparison {
  readonly fields: readonly FieldChange[];
  readonly lines_added: readonly ComparedLine[];
  readonly lines_removed: readonly ComparedLine[];
  readonly lines_changed: readonly LineChange[];
  /** True when the common lines are in a different order. */
  readonly is_reordered: boolean;
}

/** The differences between two versions of an order. */
export function compareOrders(before: ComparedOrder, after: ComparedOrder): OrderComparison {
  const lines = matched(before.lines, after.lines, ({ line_id }) => line_id);
  const old_places = lines.pairs.map(({ was }) => before.lines.indexOf(was));
  return {
    fields: changedFields(ORDER_FIELDS, orderValues(before), orderValues(after)),
    lines_added: lines.added,
    lines_removed: lines.removed,
    lines_changed: lines.pairs.map(compareLines).filter(isChanged),
    is_reordered: old_places.some((place, index) => place < (old_places[index - 1] ?? 0)),
  };
}

export const isSameOrder = ({
  fields,
  lines_added,
  lines_removed,
  lines_changed,
  is_reordered,
}: OrderComparison): boolean =>
  [fields, lines_added, lines_removed, lines_changed].every(({ length }) => length === 0) && !is_reordered;

const orderValues = ({ work_order }: ComparedOrder): OrderValues => ({
  ...work_order,
  contact_name: work_order.contact?.name ?? null,
  tax_name: work_order.tax.name,
  discount: discountText(work_order),
});

/** '10 %, Goodwill' */
const discountText = ({ discount }: Discounted): string | null =>
  discount && `${discountTerms(discount)}, ${discount.reason}`;

const withDiscountText = <Row extends Discounted>(row: Row) => ({ ...row, discount: discountText(row) });

function compareLines({ was, is }: Pair<ComparedLine>): LineChange {
  const requests = matched(was.part_requests, is.part_requests, ({ id }) => id);
  return {
    line: is,
    fields: changedFields(LINE_FIELDS, withDiscountText(was), withDiscountText(is)),
    requests_added: requests.added,
    requests_removed: requests.removed,
    requests_changed: requests.pairs
      .map((request) => ({
        request: request.is,
        fields: changedFields(REQUEST_FIELDS, withDiscountText(request.was), withDiscountText(request.is)),
      }))
      .filter(({ fields }) => fields.length > 0),
  };
}

const isChanged = ({ fields, requests_added, requests_removed, requests_changed }: LineChange): boolean =>
  [fields, requests_added, requests_removed, requests_changed].some(({ length }) => length > 0);

interface Pair<Item> {
  readonly was: Item;
  readonly is: Item;
}

function matched<Item>(before: readonly Item[], after: readonly Item[], idOf: (item: Item) => string) {
  const old_items = new Map(before.map((item) => [idOf(item), item]));
  const new_ids = new Set(after.map(idOf));
  const all = after.map((is) => ({ was: old_items.get(idOf(is)), is }));
  return {
    added: all.flatMap(({ was, is }) => (was === undefined ? [is] : [])),
    removed: before.filter((item) => !new_ids.has(idOf(item))),
    pairs: all.flatMap(({ was, is }): readonly Pair<Item>[] => (was === undefined ? [] : [{ was, is }])),
  };
}

/** Treats null, undefined and empty text as the same blank. */
const isBlank = (value: Value | undefined): boolean => value === null || value === undefined || value === '';

function changedFields<Kinds extends Readonly<Record<string, FieldKind>>>(
  kinds: Kinds,
  before: Fields<Kinds>,
  after: Fields<Kinds>,
): readonly FieldChange[] {
  return Object.entries(kinds).flatMap(([field, kind]) => {
    const [was, is] = [before[field], after[field]].map((value) => (isBlank(value) ? null : (value ?? null)));
    return was === is ? [] : [{ field, kind, before: was ?? null, after: is ?? null }];
  });
}
