import type { checkData as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { WORK_ORDER_MOVES } from '@baydesk/domain/work-orders/work-order-moves';
import type { Ctx } from '../../platform/context.ts';
import { loadOrder } from './load-order.ts';
import { missingData, moveProblems } from './move-problems.ts';

/** The same conditions from wherever an order is completed. */
const COMPLETION = WORK_ORDER_MOVES.find(({ to }) => to === 'complete');

export async function checkData(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const loaded = await loadOrder(ctx, id);
  const problems = COMPLETION ? moveProblems(loaded, COMPLETION, '') : [];
  return {
    missing: [...missingData(loaded)],
    problems: problems.filter(({ condition }) => condition !== 'data_complete'),
  };
}
