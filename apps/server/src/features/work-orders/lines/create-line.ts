import type { createLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { firstLineStatus } from '@baydesk/domain/lines/line-status';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { changeOrder } from '../order/change-order.ts';
import { insertLines, saveTechnicians } from '../order/order.store.ts';
import type { WorkOrderLines } from '../../../platform/database-types.generated.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { isCreated } from '../order/find-rows.ts';
import { viewOrder } from '../order/view-order.ts';
import { assertTechnicians } from './assign-technician.ts';
import { takeUpDeferred } from './deferred-lines.ts';
import { assertLabourType, resolveLabour } from './resolve-labour.ts';

/** A repeated call returns the order as it is. */
export async function createLine(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, work_order_id, technician_ids, ...line } = input;
  await lockNewId(ctx, id);
  if (await isCreated(ctx, 'work_order_lines', id, work_order_id))
    return { ...(await viewOrder(ctx, work_order_id)), line_id: id };
  const detail = await changeOrder(ctx, { work_order_id, action: 'line_added' }, async (loaded) => {
    await assertLabourType(ctx, line.labour_type_id);
    await assertTechnicians(ctx, loaded, technician_ids, []);
    if (line.revives_line_id) await takeUpDeferred(ctx, loaded, [line.revives_line_id]);
    await addLines(ctx, loaded, [{ ...line, ...(await resolveLabour(ctx, loaded, line)), id }]);
    if (technician_ids.length > 0) await saveTechnicians(ctx, id, technician_ids);
  });
  return { ...detail, line_id: id };
}

type Given = 'organization_id' | 'work_order_id' | 'line_order' | 'status' | 'created_at';
export type NewLine = Omit<Insertable<WorkOrderLines>, Given> & {
  readonly is_warranty: 0 | 1;
  readonly is_internal: 0 | 1;
};

/** Adds lines below those the order has. */
export async function addLines(ctx: Ctx, { order, lines }: LoadedOrder, added: readonly NewLine[]): Promise<void> {
  const last = Math.max(0, ...lines.map(({ line_order }) => line_order));
  await insertLines(
    ctx,
    added.map((line, index) => ({
      ...line,
      work_order_id: order.id,
      line_order: last + 1 + index,
      status: firstLineStatus(line),
      created_at: ctx.now.toString(),
    })),
  );
}
