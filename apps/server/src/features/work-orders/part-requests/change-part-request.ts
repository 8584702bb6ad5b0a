import type { changePartRequest as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { cents } from '@baydesk/domain/money/cents';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { PartRequests } from '../../../platform/database-types.generated.ts';
import { changeOrder } from '../change-order.ts';
import type { RequestRow } from '../order-rows.ts';
import { saveRequest } from '../work-orders.store.ts';
import { assertCategory } from './part-category.ts';
import type { PriceColumns } from './price-parts.ts';
import { priceParts } from './price-parts.ts';
import { orderOfRequest, refuseRequest, requestAsRead } from './request-as-read.ts';

type SaidOfPart = Omit<InputOf<typeof endpoint>, 'id' | 'version'>;

/** What is said of the sale, not of the goods: it stays open after they were ordered. */
const ABOUT_THE_SALE: ReadonlySet<string> = new Set(['description', 'sell_price', 'is_tax_exempt', 'core']);
/** What the pricing rules look at. */
const PRICED_BY = ['cost', 'part_category_id', 'part_number'] as const;

export async function changePartRequest(ctx: Ctx, { id, version, ...said }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOfRequest(ctx, id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'part_request_changed' }, async (loaded) => {
    const request = requestAsRead(loaded, { id, version });
    const changed = whatIsNew(ctx, request, said);
    assertStillOpen(request, changed);
    if (changed.part_category_id) await assertCategory(ctx, changed.part_category_id, request.part_category_id);
    await saveRequest(ctx, id, await columnsOf(ctx, request, changed));
  });
  return { ...detail, part_request_id: id };
}

/** Only what differs counts, and whoever is shown no cost takes none away. */
function whatIsNew({ actor }: Ctx, request: RequestRow, said: SaidOfPart): SaidOfPart {
  const sees_cost = isPermitted(actor.permissions, view('work_order', 'cost'));
  const core = said.core === null ? cents(0) : said.core;
  return Object.fromEntries(
    Object.entries({ ...said, core }).filter(
      ([column, value]) =>
        value !== undefined &&
        value !== request[column as keyof SaidOfPart] &&
        (column !== 'cost' || value !== null || sees_cost),
    ),
  );
}

function assertStillOpen(request: RequestRow, changed: SaidOfPart): void {
  if (findPartRequestMove(request.status, 'quote', request.part_source_type)) return;
  if (Object.keys(changed).some((column) => !ABOUT_THE_SALE.has(column))) refuseRequest(request);
}

async function columnsOf(
  ctx: Ctx,
  request: RequestRow,
  { sell_price, core, ...changed }: SaidOfPart,
): Promise<Updateable<PartRequests>> {
  return {
    ...changed,
    ...(core !== undefined && core !== null && { core, is_core_ok: core === 0 ? null : request.is_core_ok }),
    ...(await priceAfter(ctx, { ...request, ...changed }, request, sell_price)),
  };
}

/** A price typed in stays; one the rules made is made again when they look at something else. */
async function priceAfter(
  ctx: Ctx,
  changed: RequestRow,
  before: RequestRow,
  sell_price: SaidOfPart['sell_price'],
): Promise<PriceColumns | undefined> {
  const is_priced_anew = !before.is_price_typed && PRICED_BY.some((column) => changed[column] !== before[column]);
  if (sell_price === undefined && !is_priced_anew) return undefined;
  const [price] = await priceParts(ctx, [{ ...changed, typed_price: sell_price ?? null }]);
  return price;
}
