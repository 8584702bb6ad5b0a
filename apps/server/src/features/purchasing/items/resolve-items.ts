import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createPurchaseOrder } from '@baydesk/contract/purchasing.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, extend } from '@baydesk/domain/money/cents';
import { packagesFor } from '@baydesk/domain/purchasing/order-item-money';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { BoughtRequest } from '../../work-orders/public.ts';
import { assertToBeBought, holdRequests } from '../../work-orders/public.ts';
import type { ItemRow } from '../lock-purchase-order.ts';

export type NewItem = InputOf<typeof createPurchaseOrder>['items'][number];

interface BoughtFrom {
  readonly order_id: string;
  readonly vendor_id: string;
  readonly items: readonly NewItem[];
  /** Of the items in the call, for refusals: 'orders.2.items'; '' for a single one. */
  readonly path: string;
}

interface PartOfVendor {
  readonly vendor_id: string;
  readonly part_id: string;
  readonly part_number: string;
  readonly name: string;
  readonly is_retired: boolean;
  readonly core_charge_cents: Cents;
  /** The vendor's own number; '' where it is not known. */
  readonly vendor_number: string;
  readonly last_cost_cents: Cents | null;
}

/**
 * Resolves the items to buy: the parts that orders wait for, those of the catalogue as the vendor calls them, and whatever was
 * typed. Locks the work orders. Many orders take as many statements as one.
 */
export async function resolveItems(
  ctx: Ctx,
  workplace_id: string,
  orders: readonly BoughtFrom[],
): Promise<ReadonlyMap<string, readonly ItemRow[]>> {
  const requests = new Map(
    (await holdRequests(ctx, requestIdsOf(orders))).map((request) => [request.id, request] as const),
  );
  const parts = await readParts(ctx, orders, requests);
  const taken = new Map<string, BoughtRequest>();
  return new Map(
    orders.map(({ order_id, vendor_id, items, path }) => [
      order_id,
      items.map((item, index) => {
        const at = (field: string) => (path ? `${path}.${index}.${field}` : field);
        const request = item.part_request_id === null ? null : requestOf(ctx, workplace_id, requests, item, at);
        if (request) assertOnce(taken, request);
        const part_id = item.catalogue_part_id ?? request?.catalogue_part_id ?? null;
        const part = parts.find((each) => each.part_id === part_id && each.vendor_id === vendor_id);
        if (part_id !== null && !part) refuse('no_longer_there', { field: 'Part' }, at('catalogue_part_id'));
        if (part?.is_retired && !request) refuse('is_retired', { field: 'Part' }, at('catalogue_part_id'));
        return {
          ...wordsOf(item, request, part, at),
          ...quantityOf(item, request, at),
          id: item.id,
          order_id,
          position: index + 1,
          catalogue_part_id: part_id,
          part_request_id: item.part_request_id,
          price_cents: item.price_cents ?? packagePrice(item.items_per_package, pieceCostOf(vendor_id, request, part)),
          core_charge_cents: request ? request.core : (part?.core_charge_cents ?? cents(0)),
          delivered_quantity: 0,
          cancelled_quantity: 0,
        };
      }),
    ]),
  );
}

const requestIdsOf = (orders: readonly BoughtFrom[]): string[] =>
  orders.flatMap(({ items }) => items.flatMap(({ part_request_id }) => part_request_id ?? []));

async function readParts(
  { db }: Ctx,
  orders: readonly BoughtFrom[],
  requests: ReadonlyMap<string, BoughtRequest>,
): Promise<readonly PartOfVendor[]> {
  const wanted = orders.flatMap(({ vendor_id, items }) =>
    items.flatMap(({ catalogue_part_id, part_request_id }) => {
      const part_id = catalogue_part_id ?? requests.get(part_request_id ?? '')?.catalogue_part_id;
      return part_id ? [{ vendor_id, part_id }] : [];
    }),
  );
  if (wanted.length === 0) return [];
  const { rows } = await sql<PartOfVendor>`
    select distinct wanted.vendor_id, p.id as part_id, p.part_number, p.name, p.is_retired, p.core_charge_cents,
      coalesce(b.part_number, '') as vendor_number, b.last_cost_cents
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (vendor_id uuid, part_id uuid)
    join catalogue_parts p on p.id = wanted.part_id
    left join vendor_parts b on b.part_id = p.id and b.vendor_id = wanted.vendor_id`.execute(db);
  return rows;
}

type FieldAt = (field: string) => string;

/** A purchase order buys for the work orders of its own location. */
function requestOf(
  ctx: Ctx,
  workplace_id: string,
  requests: ReadonlyMap<string, BoughtRequest>,
  { part_request_id }: NewItem,
  at: FieldAt,
): BoughtRequest {
  const request = requests.get(part_request_id ?? '');
  if (!request || request.workplace_id !== workplace_id)
    return refuse('no_longer_there', { field: 'Part' }, at('part_request_id'));
  assertToBeBought(ctx, request);
  return request;
}

function assertOnce(taken: Map<string, BoughtRequest>, request: BoughtRequest): void {
  if (taken.has(request.id))
    refuse('invalid_input', { message: `${request.description} is on these orders twice` }, 'items');
  taken.set(request.id, request);
}

function wordsOf(item: NewItem, request: BoughtRequest | null, part: PartOfVendor | undefined, at: FieldAt) {
  const description = item.description || request?.description || part?.name || '';
  if (description === '') refuse('invalid_input', { message: 'Description is a required field' }, at('description'));
  const part_number = item.part_number || part?.vendor_number || request?.part_number || part?.part_number || '';
  return { part_number, description };
}

function quantityOf({ quantity, items_per_package }: NewItem, request: BoughtRequest | null, at: FieldAt) {
  if (quantity !== undefined) return { quantity, items_per_package };
  if (!request) return refuse('invalid_input', { message: 'Quantity is a required field' }, at('quantity'));
  return { quantity: packagesFor(request.quantity, items_per_package), items_per_package };
}

const packagePrice = (items_per_package: number, piece_cost: Cents | null): Cents | null =>
  piece_cost === null ? null : extend(items_per_package, piece_cost);

/** The vendor's quote for the request, otherwise its last price, otherwise the quote of another vendor; null if there is none. */
function pieceCostOf(vendor_id: string, request: BoughtRequest | null, part: PartOfVendor | undefined): Cents | null {
  const quoted = request?.cost ?? null;
  if (quoted !== null && request?.vendor_id === vendor_id) return quoted;
  return part?.last_cost_cents ?? quoted;
}
