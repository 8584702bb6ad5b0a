import type { assignTechnician as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { assertStaff, TECHNICIANS } from '../order/assert-staff.ts';
import { changeOrder } from '../order/change-order.ts';
import { orderOf } from '../order/find-rows.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { saveLine, saveTechnicians } from '../order/order.store.ts';
import { lineAsRead } from '../order/rows-as-read.ts';

export async function assignTechnician(ctx: Ctx, { technician_ids, ...read }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOf(ctx, 'work_order_lines', read.line_id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'technicians_assigned' }, async (loaded) => {
    const { id } = lineAsRead(loaded, read);
    await assertTechnicians(ctx, loaded, technician_ids, [id]);
    await saveTechnicians(ctx, id, technician_ids);
    // Raises the version of the line, so that of two people who assign at the same moment the second is refused.
    await saveLine(ctx, id, {});
  });
  return { ...detail, line_id: read.line_id };
}

/** Technicians who are on one of the lines already may stay, even if they left the location. */
export async function assertTechnicians(
  ctx: Pick<Ctx, 'db'>,
  { order, technicians }: LoadedOrder,
  staff_ids: readonly string[],
  line_ids: readonly string[],
): Promise<void> {
  const on_line = technicians.filter(({ line_id }) => line_ids.includes(line_id)).map(({ staff_id }) => staff_id);
  const added = staff_ids.filter((id) => !on_line.includes(id));
  await assertStaff(ctx, order.workplace_id, added, TECHNICIANS);
}
