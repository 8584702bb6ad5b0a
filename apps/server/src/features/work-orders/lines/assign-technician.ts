import type { assignTechnician as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/request/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { lineAsRead } from '../order/rows-as-read.ts';
import { assignees, readPeople } from '../order/assert-staff.ts';

export async function assignTechnician(ctx: Ctx, { technician_ids, ...read }: InputOf<typeof endpoint>) {
  const { line_id } = read;
  const change = { of: { line_id }, action: 'technicians_assigned', read: () => readPeople(ctx, technician_ids) };
  const detail = await changeOrder(ctx, change, (loaded, draft, { read: people }) => {
    const { id } = lineAsRead(loaded, read);
    draft.saveTechnicians(id, assignees(loaded, people, technician_ids, [id]));
    // Raises the version of the line, so that of two people who assign at the same moment the second is refused.
    draft.saveLine(id, {});
  });
  return { ...detail, line_id };
}
