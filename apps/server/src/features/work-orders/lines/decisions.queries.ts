import type { listDecisions as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';

/** Includes decisions on lines that were deleted later. */
export async function listDecisions({ db }: Ctx, { work_order_id }: InputOf<typeof endpoint>) {
  const order = db
    .selectFrom('work_orders')
    .select('id')
    .where('id', '=', work_order_id)
    .where('removed_at', 'is', null);
  const decisions = db
    .selectFrom('line_decisions as d')
    .innerJoin('work_order_lines as l', 'l.id', 'd.line_id')
    .select(['d.id', 'd.line_id', 'l.line_name', 'd.amount', 'd.decided_by', 'd.reason', 'd.decided_at'])
    .select(['d.recorded_by', 'd.estimate_link_id', 'd.decision', 'd.how'])
    .where('l.work_order_id', '=', work_order_id)
    .orderBy('d.decided_at', 'desc')
    .orderBy('l.line_order')
    .orderBy('d.id');
  const [found, collection] = await Promise.all([order.executeTakeFirst(), decisions.execute()]);
  return found ? { collection } : refuse('not_found');
}
