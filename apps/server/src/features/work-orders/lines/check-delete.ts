import type { checkDelete as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Ctx } from '../../../platform/context.ts';
import { keepsLine } from '../line-view.ts';
import { loadOrder } from '../load-order.ts';
import { detailFor } from '../order-detail.ts';
import type { RequestRow } from '../order-rows.ts';
import { lineOfOrder } from './line-as-read.ts';

/** '2 × Brake chamber, received' */
export const itemInWords = ({ quantity, description, status }: RequestRow): string =>
  `${quantity} × ${description}, ${statusLabel(status).toLowerCase()}`;

/** What stands in the way, and the first of the other lines as the place it would go to. */
export async function checkDelete(ctx: Ctx, { work_order_id, line_ids }: InputOf<typeof endpoint>) {
  const loaded = await loadOrder(ctx, work_order_id);
  const { work_order } = detailFor(ctx, loaded);
  const available_lines = loaded.lines
    .filter(({ id, status }) => !line_ids.includes(id) && status !== 'cancelled')
    .map(({ id, line_name }) => ({ id, name: line_name }));
  const [moveTo = null] = available_lines;
  const data = [...new Set(line_ids)].map((id, index) => {
    const { line_name } = lineOfOrder(loaded, id, `line_ids.${index}`);
    const items = loaded.part_requests
      .filter((request) => request.line_id === id && keepsLine(request))
      .map((request) => ({ id: request.id, message: itemInWords(request), moveTo }));
    return {
      line_id: id,
      line_name,
      segments: [
        { segment: 'parts' as const, items },
        { segment: 'labour' as const, items: [] },
      ],
    };
  });
  return { errors: work_order.editable_reason ? [work_order.editable_reason] : [], data, available_lines };
}
