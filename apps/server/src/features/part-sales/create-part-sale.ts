import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createPartSale as endpoint } from '@baydesk/contract/part-sales.contract';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { keepWalkIn } from '../customers/public.ts';
import { createSale, findOrder } from '../work-orders/public.ts';
import { showPartSale } from './view-part-sale.ts';

/** A repeated call returns the sale as it is. */
export async function createPartSale(ctx: WorkplaceCtx, { customer_id, ...sale }: InputOf<typeof endpoint>) {
  const { id } = sale;
  await lockNewId(ctx, id);
  const is_there = await findOrder(ctx, { work_order_id: id }, { is_removed_too: true });
  if (!is_there) await createSale(ctx, { ...sale, customer_id: customer_id ?? (await keepWalkIn(ctx)) });
  return showPartSale(ctx, id);
}
