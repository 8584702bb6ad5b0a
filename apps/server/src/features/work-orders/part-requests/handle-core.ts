import type { handleCore as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeOrder } from '../change-order.ts';
import { saveRequest } from '../work-orders.store.ts';
import { requestOfOrder } from './request-as-read.ts';

export async function handleCore(ctx: Ctx, { part_id, work_order_id, is_core_ok }: InputOf<typeof endpoint>) {
  return changeOrder(ctx, { work_order_id, action: 'core_decided' }, async (loaded) => {
    const { id, core, description } = requestOfOrder(loaded, part_id, 'part_id');
    if (core === 0) refuse('invalid_input', { message: `${description} has no core charge` }, 'part_id');
    await saveRequest(ctx, id, { is_core_ok });
  });
}
