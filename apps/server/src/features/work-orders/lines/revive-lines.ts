import type { reviveLines as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LineRow, LoadedOrder, RequestRow } from '../order/load-order.ts';
import { loadOrderRows } from '../order/load-order.ts';
import type { NewRequest } from '../part-requests/add-requests.ts';
import { addRequests } from '../part-requests/add-requests.ts';
import { isCreated } from '../order/find-rows.ts';
import { viewOrder } from '../order/view-order.ts';
import type { NewLine } from '../order/order.store.ts';
import { addLines } from '../order/order.store.ts';
import { takeUpDeferred } from './deferred-lines.ts';
import { resolveLabour } from './resolve-labour.ts';

/** Lines that a lost call created already stay as they are. */
export async function reviveLines(ctx: Ctx, { work_order_id, lines }: InputOf<typeof endpoint>) {
  const by_id = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const missing: typeof lines = [];
  for (const line of by_id) {
    await lockNewId(ctx, line.id);
    if (!(await isCreated(ctx, 'work_order_lines', line.id, work_order_id))) missing.push(line);
  }
  if (missing.length === 0) return viewOrder(ctx, work_order_id);
  const revived = lines.filter((line) => missing.includes(line));
  return changeOrder(ctx, { work_order_id, action: 'lines_revived' }, (loaded) =>
    insertRevivedLines(ctx, loaded, revived),
  );
}

interface Revival {
  readonly id: string;
  readonly revives_line_id: string;
}

/** Copies declined work of the vehicle, with its parts, to a locked order. */
export async function insertRevivedLines(ctx: Ctx, loaded: LoadedOrder, revived: readonly Revival[]): Promise<void> {
  if (revived.length === 0) return;
  const declined_ids = revived.map(({ revives_line_id }) => revives_line_id);
  await takeUpDeferred(ctx, loaded, declined_ids);
  const declined = await readDeclined(ctx, declined_ids);
  const work_order_id = loaded.order.id;
  const [added, requests]: [NewLine[], NewRequest[]] = [[], []];
  for (const { id, revives_line_id } of revived) {
    const { line, parts } = declined.get(revives_line_id) ?? refuse('not_found');
    added.push(await revivedLine(ctx, loaded, line, id));
    requests.push(...parts.map((part, index) => revivedRequest(part, { work_order_id, line_id: id }, index + 1)));
  }
  await addLines(ctx, loaded, added);
  await addRequests(ctx, requests);
}

interface DeclinedLine {
  readonly line: LineRow;
  readonly parts: readonly RequestRow[];
}

async function readDeclined({ db }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, DeclinedLine>> {
  const orders = await db
    .selectFrom('work_order_lines')
    .select('work_order_id')
    .distinct()
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const loaded = await Promise.all(orders.map(({ work_order_id }) => loadOrderRows(db, work_order_id)));
  return new Map(
    loaded.flatMap((rows) =>
      (rows?.lines ?? []).map((line): [string, DeclinedLine] => [
        line.id,
        { line, parts: (rows?.part_requests ?? []).filter(({ line_id }) => line_id === line.id) },
      ]),
    ),
  );
}

/** Copies the work as it was offered, at today's rate. */
const revivedLine = async (ctx: Ctx, loaded: LoadedOrder, line: LineRow, id: string): Promise<NewLine> => ({
  id,
  line_name: line.line_name,
  description: line.description,
  time_estimate: line.time_estimate,
  fixed_price: line.fixed_price,
  is_diagnosis: line.is_diagnosis,
  is_warranty: line.is_warranty,
  is_internal: line.is_internal,
  revives_line_id: line.id,
  ...(await resolveLabour(ctx, loaded, { labour_type_id: line.labour_type_id })),
});

const revivedRequest = (
  part: RequestRow,
  place: { readonly work_order_id: string; readonly line_id: string },
  position: number,
): NewRequest => ({
  ...place,
  id: uuidv7(),
  position,
  description: part.description,
  part_number: part.part_number,
  quantity: part.quantity,
  part_source_type: part.part_source_type,
  vendor_name: part.vendor_name,
  cost: part.cost,
  core: part.core,
  typed_price: part.is_price_typed ? part.sell_price : null,
  part_category_id: part.part_category_id,
  is_tax_exempt: part.is_tax_exempt,
});
