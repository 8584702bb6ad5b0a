import type {
  changePartRequest as endpoint,
  handleCore as coreEndpoint,
  movePartRequest as moveEndpoint,
} from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { cents } from '@baydesk/domain/money/cents';
import { isCoreHere } from '@baydesk/domain/part-requests/core-return';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { PartRequests } from '../../../platform/database-types.generated.ts';
import { changeOrder } from '../order/change-order.ts';
import type { RequestRow } from '../order/load-order.ts';
import { moveRequests, saveRequest } from '../order/order.store.ts';
import { refuse } from '../../../platform/errors.ts';
import { liveLineOfOrder, refuseRequest, requestOfOrder, rowAsRead } from '../order/rows-as-read.ts';
import { orderOf } from '../order/find-rows.ts';
import { assertCategory } from './part-category.ts';
import type { PriceColumns } from './price-parts.ts';
import { priceParts } from './price-parts.ts';

type PartDetails = Omit<InputOf<typeof endpoint>, 'id' | 'version'>;

/** These can still be changed after the part was ordered, because they are about the sale and not about the goods. */
const ABOUT_THE_SALE: ReadonlySet<string> = new Set(['description', 'sell_price', 'is_tax_exempt', 'core']);
/** The columns the pricing rules depend on. */
const PRICED_BY = ['cost', 'part_category_id', 'part_number'] as const;

export async function changePartRequest(ctx: Ctx, { id, version, ...details }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOf(ctx, 'part_requests', id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'part_request_changed' }, async (loaded) => {
    const request = rowAsRead(loaded, loaded.part_requests, { id, version });
    const changed = newDetails(ctx, request, details);
    assertStillOpen(request, changed);
    if (changed.part_category_id) await assertCategory(ctx, changed.part_category_id, request.part_category_id);
    await saveRequest(ctx, id, await columnsOf(ctx, request, changed));
  });
  return { ...detail, part_request_id: id };
}

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

async function columnsOf(
  ctx: Ctx,
  request: RequestRow,
  { sell_price, core, ...changed }: PartDetails,
): Promise<Updateable<PartRequests>> {
  return {
    ...changed,
    ...(core !== undefined && core !== null && { core, is_core_ok: core === 0 ? null : request.is_core_ok }),
    ...(await priceAfter(ctx, { ...request, ...changed }, request, sell_price)),
  };
}

/** A typed price stays. A price made by the rules is worked out again when a column they depend on changes. */
async function priceAfter(
  ctx: Ctx,
  changed: RequestRow,
  before: RequestRow,
  sell_price: PartDetails['sell_price'],
): Promise<PriceColumns | undefined> {
  const is_priced_anew = !before.is_price_typed && PRICED_BY.some((column) => changed[column] !== before[column]);
  if (sell_price === undefined && !is_priced_anew) return undefined;
  const [price] = await priceParts(ctx, [{ ...changed, typed_price: sell_price ?? null }]);
  return price;
}

export async function movePartRequest(ctx: Ctx, { to_line_id, ...read }: InputOf<typeof moveEndpoint>) {
  const work_order_id = await orderOf(ctx, 'part_requests', read.id);
  return changeOrder(ctx, { work_order_id, action: 'part_request_moved' }, async (loaded) => {
    const request = rowAsRead(loaded, loaded.part_requests, read);
    liveLineOfOrder(loaded, to_line_id, 'to_line_id');
    await moveRequests(ctx, loaded, [{ request, to_line_id }]);
  });
}

/** Records whether the worn part came back; the core to return to the vendor follows when the order is settled. */
export async function handleCore(ctx: Ctx, { part_id, work_order_id, is_core_ok }: InputOf<typeof coreEndpoint>) {
  return changeOrder(ctx, { work_order_id, action: 'core_decided' }, async (loaded) => {
    const { id, core, description } = requestOfOrder(loaded, part_id, 'part_id');
    if (core === 0) refuse('invalid_input', { message: `${description} has no core charge` }, 'part_id');
    const sent = loaded.core_returns.find(({ part_request_id, state }) => part_request_id === id && !isCoreHere(state));
    if (sent && is_core_ok !== 1)
      refuse('invalid_input', { message: `The core of ${description} went back to the vendor` }, 'is_core_ok');
    await saveRequest(ctx, id, { is_core_ok });
  });
}
