import type { createFromCannedLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/context.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { cannedLineToCopy } from '../../canned-lines/public.ts';
import { changeOrder } from '../order/change-order.ts';
import { addRequests } from '../part-requests/add-requests.ts';
import { isCreated } from '../order/find-rows.ts';
import { viewOrder } from '../order/view-order.ts';
import { addLines } from '../order/order.store.ts';
import { resolveLabour } from './resolve-labour.ts';

/** Copies the canned line, so later changes of it do not reach the order. */
export async function createFromCannedLine(ctx: Ctx, { id, work_order_id, canned_line_id }: InputOf<typeof endpoint>) {
  await lockNewId(ctx, id);
  if (await isCreated(ctx, 'work_order_lines', id, work_order_id))
    return { ...(await viewOrder(ctx, work_order_id)), line_id: id };
  const detail = await changeOrder(ctx, { work_order_id, action: 'line_added' }, async (loaded) => {
    const canned = await cannedLineToCopy(ctx, canned_line_id);
    const line = {
      id,
      line_name: canned.name,
      description: canned.description,
      time_estimate: canned.time_estimate,
      fixed_price: canned.fixed_price_cents,
      is_diagnosis: canned.is_diagnosis ? 1 : 0,
      is_warranty: canned.is_warranty ? 1 : 0,
      is_internal: 0,
      warranty_customer_id: null,
      created_from_canned_line: canned_line_id,
      ...(await resolveLabour(ctx, loaded, canned)),
    } as const;
    await addLines(ctx, loaded, [line]);
    await addRequests(
      ctx,
      canned.parts.map((part, index) => ({
        id: uuidv7(),
        work_order_id,
        line_id: id,
        position: index + 1,
        description: part.description,
        part_number: part.part_number,
        quantity: part.quantity,
        part_category_id: part.category_id,
        cost: part.cost_cents,
        typed_price: part.sell_price_cents,
      })),
    );
  });
  return { ...detail, line_id: id };
}
