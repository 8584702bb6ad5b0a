import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  viewWorkOrder as viewEndpoint,
  viewWorkOrderLines as linesEndpoint,
} from '@baydesk/contract/work-orders.contract';
import type { Ctx } from '../../../platform/context.ts';
import { loadOrder } from '../load-order.ts';
import { detailFor } from '../order-detail.ts';

export async function viewWorkOrder(ctx: Ctx, { id }: InputOf<typeof viewEndpoint>) {
  return detailFor(ctx, await loadOrder(ctx, id)).work_order;
}

export async function viewWorkOrderLines(ctx: Ctx, { id }: InputOf<typeof linesEndpoint>) {
  return { collection: detailFor(ctx, await loadOrder(ctx, id)).lines };
}
