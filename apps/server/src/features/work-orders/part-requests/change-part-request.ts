import type {
  changePartRequest as endpoint,
  changePartSources as sourcesEndpoint,
  handleCore as coreEndpoint,
  movePartRequest as moveEndpoint,
} from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { cents } from '@baydesk/domain/money/cents';
import { isCoreHere } from '@baydesk/domain/part-requests/core-return';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { changeOrder } from '../order/change-order.ts';
import type { RequestRow } from '../order/order-rows.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { workplaceOf } from '../order/order-key.ts';
import { liveLineOfOrder, refuseRequest, requestOfOrder, requestsAsRead, rowAsRead } from '../order/rows-as-read.ts';
import type { PricingSource } from '../../pricing/public.ts';
import type { PartFacts } from './part-facts.ts';
import {
  assertNamed,
  knownCategory,
  knownCore,
  knownCost,
  readChangedFacts,
  readFacts,
  vendorColumns,
} from './part-facts.ts';
import type { PartPricing } from './price-parts.ts';
import { assertCategory, categoryColumns, priceColumns, readPartPricing } from './price-parts.ts';

type PartDetails = Omit<InputOf<typeof endpoint>, 'id' | 'version'>;

/** These can still be changed after the part was ordered, because they are about the sale and not about the goods. */
const ABOUT_THE_SALE: ReadonlySet<string> = new Set(['description', 'sell_price', 'is_tax_exempt', 'core']);
/** The columns the pricing rules depend on. */
const PRICED_BY = ['cost', 'part_category_id', 'part_number', 'catalogue_part_id'] as const;

export async function changePartRequest(ctx: Ctx, { id, version, ...details }: InputOf<typeof endpoint>) {
  const change = {
    of: { part_request_id: id },
    action: 'part_request_changed',
    read: () => Promise.all([readPartPricing(ctx, pricedAs(id, details)), readChangedFacts(ctx, id, details)]),
  };
  const detail = await changeOrder(ctx, change, (loaded, draft, { read: [pricing, facts] }) => {
    const request = rowAsRead(loaded, loaded.part_requests, { id, version });
    draft.saveRequest(id, columnsAfter(ctx, { pricing, facts }, request, details));
  });
  return { ...detail, part_request_id: id };
}

/** Parts that come from there already stay as they are. */
export async function changePartSources(ctx: Ctx, input: InputOf<typeof sourcesEndpoint>) {
  const { work_order_id, requests: read, part_source_type } = input;
  const of = { work_order_id };
  const stored = storedParts(read.map(({ id }) => id));
  const change = {
    of,
    action: 'part_sources_changed',
    read: () =>
      Promise.all([readPartPricing(ctx, stored), readFacts(ctx, { ...stored, workplace_id: workplaceOf(of) })]),
  };
  return changeOrder(ctx, change, (loaded, draft, { read: [pricing, facts] }) => {
    for (const request of requestsAsRead(loaded, read))
      draft.saveRequest(request.id, columnsAfter(ctx, { pricing, facts }, request, { part_source_type }));
  });
}

/** The parts and vendors that stored requests name. */
const storedParts = (ids: readonly string[]) => {
  const column = (name: string) => sql<string[]>`array(
    select ${sql.ref(name)} from part_requests where id = any (${ids}::uuid[]) and ${sql.ref(name)} is not null)`;
  return {
    part_ids: column('catalogue_part_id'),
    part_numbers: column('part_number'),
    category_ids: column('part_category_id'),
    vendor_ids: column('vendor_id'),
  };
};

interface PartRecords {
  readonly pricing: PartPricing;
  readonly facts: PartFacts;
}

/** The columns of a part after its details were changed, priced anew where a rule depends on them. */
function columnsAfter(ctx: Ctx, { pricing, facts }: PartRecords, request: RequestRow, details: PartDetails) {
  const new_details = newDetails(ctx, request, details);
  assertStillOpen(request, new_details);
  assertNamed(facts, new_details, request);
  const changed = {
    ...new_details,
    ...columnsByFacts(facts, request, new_details),
    ...coreByFacts(facts, new_details, details),
  };
  const of_catalogue = knownCategory(facts, { ...request, ...new_details });
  if (changed.part_category_id)
    assertCategory(pricing, changed.part_category_id, request.part_category_id, of_catalogue);
  return columnsOf(pricing, request, changed);
}

/** A part is priced by its new part, part number and category, or by those it has. */
const pricedAs = (id: string, { catalogue_part_id, part_number, part_category_id }: PartDetails): PricingSource => ({
  part_ids: sql`array[${catalogue_part_id ?? null}::uuid, (select catalogue_part_id from part_requests where id = ${id})]`,
  part_numbers: sql`array[coalesce(${part_number ?? null}, (select part_number from part_requests where id = ${id}))]`,
  category_ids: sql`array[
    coalesce(${part_category_id ?? null}::uuid, (select part_category_id from part_requests where id = ${id}))]`,
});

/** A part from another source or vendor has another cost, unless one is given with it. */
function columnsByFacts(facts: PartFacts, request: RequestRow, new_details: PartDetails): PartDetails {
  const { part_source_type, catalogue_part_id, vendor_id, cost } = new_details;
  const is_other = [part_source_type, catalogue_part_id, vendor_id].some((value) => value !== undefined);
  if (!is_other) return {};
  const known_cost = knownCost(facts, { ...request, ...(new_details as Partial<RequestRow>) });
  return {
    ...vendorColumns(facts, new_details),
    ...(cost === undefined && known_cost !== null && { cost: known_cost }),
  };
}

/** Another part has another core charge, unless one is given with it. */
const coreByFacts = (facts: PartFacts, { catalogue_part_id }: PartDetails, { core }: PartDetails): PartDetails =>
  catalogue_part_id && core === undefined ? { core: knownCore(facts, { catalogue_part_id }) } : {};

/** Picks the columns that differ. An empty cost from a caller who cannot see costs does not delete the cost. */
function newDetails({ actor }: Ctx, request: RequestRow, details: PartDetails): PartDetails {
  const sees_cost = isPermitted(actor.permissions, view('work_order', 'cost'));
  const core = details.core === null ? cents(0) : details.core;
  return Object.fromEntries(
    Object.entries({ ...details, core }).filter(
      ([column, value]) =>
        value !== undefined &&
        value !== request[column as keyof PartDetails] &&
        (column !== 'cost' || value !== null || sees_cost),
    ),
  );
}

function assertStillOpen(request: RequestRow, changed: PartDetails): void {
  if (findPartRequestMove(request.status, 'quote', request.part_source_type)) return;
  if (Object.keys(changed).some((column) => !ABOUT_THE_SALE.has(column))) refuseRequest(request);
}

const columnsOf = (
  pricing: PartPricing,
  request: RequestRow,
  { sell_price, core, ...changed }: PartDetails,
): Partial<RequestRow> => ({
  ...(changed as Partial<RequestRow>),
  ...(changed.part_category_id && categoryColumns(pricing, changed.part_category_id)),
  ...(core !== undefined && core !== null && { core, is_core_ok: core === 0 ? null : request.is_core_ok }),
  ...priceAfter(pricing, { ...request, ...(changed as Partial<RequestRow>) }, request, sell_price),
});

/** A typed price stays. A price made by the rules is worked out again when a column they depend on changes. */
function priceAfter(
  pricing: PartPricing,
  changed: RequestRow,
  before: RequestRow,
  sell_price: PartDetails['sell_price'],
): Partial<RequestRow> {
  const is_priced_anew = !before.is_price_typed && PRICED_BY.some((column) => changed[column] !== before[column]);
  if (sell_price === undefined && !is_priced_anew) return {};
  return priceColumns(pricing, { ...changed, typed_price: sell_price ?? null });
}

export async function movePartRequest(ctx: Ctx, { to_line_id, ...read }: InputOf<typeof moveEndpoint>) {
  return changeOrder(ctx, { of: { part_request_id: read.id }, action: 'part_request_moved' }, (loaded, draft) => {
    const request = rowAsRead(loaded, loaded.part_requests, read);
    liveLineOfOrder(loaded, to_line_id, 'to_line_id');
    draft.moveRequests([{ request, to_line_id }]);
  });
}

/** Records whether the worn part came back; the core to return to the vendor follows when the order is settled. */
export async function handleCore(ctx: Ctx, { part_id, work_order_id, is_core_ok }: InputOf<typeof coreEndpoint>) {
  return changeOrder(ctx, { of: { work_order_id }, action: 'core_decided' }, (loaded, draft) => {
    const { id, core, description, is_core_gone } = requestOfOrder(loaded, part_id, 'part_id');
    if (core === 0) refuse('invalid_input', { message: `${description} has no core charge` }, 'part_id');
    const sent = loaded.core_returns.find(({ part_request_id, state }) => part_request_id === id && !isCoreHere(state));
    if ((sent || is_core_gone) && is_core_ok !== 1)
      refuse('invalid_input', { message: `The core of ${description} went back to the vendor` }, 'is_core_ok');
    draft.saveRequest(id, { is_core_ok });
  });
}
