import { fullName } from '@baydesk/domain/format/person-name';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { PricingSource } from '../../pricing/public.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { NewLine, NewRequest } from '../order/empty-rows.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { TAKEN_UP_ON } from '../order/taken-up.queries.ts';
import type { PartPricing } from '../part-requests/price-parts.ts';
import { categoryColumns, priceColumns, readPartPricing } from '../part-requests/price-parts.ts';
import type { LabourTypes } from '../order/resolve-labour.ts';
import { readLabourTypes, resolveLabour } from '../order/resolve-labour.ts';

/** Lines of a vehicle that the customer declined and no other line took up. */
export const selectDeclined = (db: Db, vehicle_id: string) =>
  db
    .selectFrom('work_order_lines as l')
    .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
    .where('o.vehicle_id', '=', vehicle_id)
    .where('o.removed_at', 'is', null)
    .where('l.removed_at', 'is', null)
    .where('l.status', '=', 'cancelled')
    .where('l.decided_at', 'is not', null)
    .where(TAKEN_UP_ON, 'is', null);

export type Deferred = Awaited<ReturnType<typeof readDeferred>>;

/** Locks lines and reads them with their parts. The lock lets only one of two orders take a line up. */
export async function readDeferred({ db }: Pick<Ctx, 'db'>, line_ids: readonly string[]) {
  if (line_ids.length === 0) return [];
  const [, lines] = await Promise.all([
    db
      .selectFrom('work_order_lines')
      .select('id')
      .where('id', '=', (eb) => eb.fn.any(eb.val(line_ids)))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
    db
      .selectFrom('work_order_lines as l')
      .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
      .leftJoin('customers as payer', 'payer.id', 'l.warranty_customer_id')
      .selectAll('l')
      .select(['o.vehicle_id', 'payer.name as warranty_customer', TAKEN_UP_ON.as('taken_up_on')])
      .select(sql<boolean>`l.removed_at is null and o.removed_at is null`.as('is_there'))
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('part_requests as r')
            .select(['r.description', 'r.part_number', 'r.quantity', 'r.part_source_type', 'r.vendor_name', 'r.cost'])
            .select(['r.catalogue_part_id', 'r.vendor_id'])
            .select(['r.core', 'r.sell_price', 'r.is_price_typed', 'r.part_category_id', 'r.is_tax_exempt'])
            .whereRef('r.line_id', '=', 'l.id')
            .where('r.removed_at', 'is', null)
            .orderBy('r.position')
            .orderBy('r.id'),
        ).as('parts'),
      )
      .where('l.id', '=', (eb) => eb.fn.any(eb.val(line_ids)))
      .execute(),
  ]);
  return lines;
}

/** Refuses lines that are not declined work of the same vehicle, or that another line took up. */
export function assertDeferred({ order }: LoadedOrder, deferred: Deferred, line_ids: readonly string[]): void {
  const wanted = deferred.filter(({ id }) => line_ids.includes(id));
  const usable = wanted.filter(
    (line) =>
      line.is_there &&
      line.vehicle_id !== null &&
      line.vehicle_id === order.vehicle_id &&
      line.work_order_id !== order.id &&
      line.status === 'cancelled' &&
      line.decided_at !== null &&
      line.taken_up_on === null,
  );
  if (usable.length === line_ids.length) return;
  const taken = wanted.find(({ taken_up_on }) => taken_up_on !== null);
  if (taken?.taken_up_on) {
    const { taken_up_on, line_name } = taken;
    refuse('work_taken_up', { line: line_name, order: orderNumber(taken_up_on) }, 'revives_line_id');
  }
  refuse('no_longer_there', { field: 'Declined work' }, 'revives_line_id');
}

/** Reads the records that copying declined work needs. */
export const readRevived = (ctx: Pick<Ctx, 'db'>, line_ids: readonly string[]): Promise<Revived> =>
  Promise.all([
    readDeferred(ctx, line_ids),
    line_ids.length > 0 ? readLabourTypes(ctx) : [],
    line_ids.length > 0 ? readPartPricing(ctx, pricedAsRevived(line_ids)) : undefined,
  ]);

export type Revived = readonly [Deferred, LabourTypes, PartPricing | undefined];

export const pricedAsRevived = (line_ids: readonly string[]): PricingSource => ({
  part_ids: sql`array(select catalogue_part_id from part_requests where line_id = any (${line_ids}::uuid[]))`,
  part_numbers: sql`array(select part_number from part_requests where line_id = any (${line_ids}::uuid[]))`,
  category_ids: sql`array(select part_category_id from part_requests where line_id = any (${line_ids}::uuid[]))`,
});

interface Revival {
  readonly id: string;
  readonly revives_line_id: string;
}

/** Copies declined work of the vehicle, with its parts, to the order. */
export function addRevivedLines(
  ctx: Ctx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  revivals: readonly Revival[],
  [deferred, types, pricing]: Revived,
): void {
  if (revivals.length === 0 || !pricing) return;
  const declined_ids = revivals.map(({ revives_line_id }) => revives_line_id);
  assertDeferred(loaded, deferred, declined_ids);
  for (const { id, revives_line_id } of revivals) {
    const line = deferred.find((each) => each.id === revives_line_id) ?? refuse('not_found');
    draft.addLines([revivedLine(types, loaded, line, id)]);
    draft.addRequests(line.parts.map((part, index) => revivedRequest(ctx, pricing, part, id, index + 1)));
  }
}

/** Copies the work as it was offered, at today's rate. */
const revivedLine = (types: LabourTypes, loaded: LoadedOrder, line: Deferred[number], id: string): NewLine => ({
  id,
  line_name: line.line_name,
  description: line.description,
  time_estimate: line.time_estimate,
  fixed_price: line.fixed_price,
  is_diagnosis: line.is_diagnosis,
  is_warranty: line.is_warranty,
  is_internal: line.is_internal,
  warranty_customer_id: line.warranty_customer_id,
  warranty_customer: line.warranty_customer,
  revives_line_id: line.id,
  ...resolveLabour(types, loaded, { labour_type_id: line.labour_type_id }),
});

const revivedRequest = (
  { actor }: Ctx,
  pricing: PartPricing,
  part: Deferred[number]['parts'][number],
  line_id: string,
  position: number,
): NewRequest => ({
  id: uuidv7(),
  line_id,
  position,
  description: part.description,
  part_number: part.part_number,
  quantity: part.quantity,
  part_source_type: part.part_source_type,
  vendor_name: part.vendor_name,
  catalogue_part_id: part.catalogue_part_id,
  vendor_id: part.vendor_id,
  cost: part.cost,
  core: part.core,
  is_tax_exempt: part.is_tax_exempt,
  requested_by: fullName(actor),
  ...categoryColumns(pricing, part.part_category_id),
  ...priceColumns(pricing, { ...part, typed_price: part.is_price_typed ? part.sell_price : null }),
});
