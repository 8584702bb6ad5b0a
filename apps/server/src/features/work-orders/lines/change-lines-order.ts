import type { changeLinesOrder as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { lineOfOrder } from './line-as-read.ts';
import { saveLinePlaces } from './lines.store.ts';

/** The lines share out among themselves the places they hold; the rest keep theirs. */
export async function changeLinesOrder(ctx: Ctx, { work_order_id, line_ids }: InputOf<typeof endpoint>) {
  return changeOrder(ctx, { work_order_id, action: 'lines_reordered' }, async (loaded) => {
    const ids = [...new Set(line_ids)];
    for (const [index, id] of ids.entries()) lineOfOrder(loaded, id, `line_ids.${index}`);
    const next = ids.values();
    const places = loaded.lines.map(({ id }, index) => ({
      id: ids.includes(id) ? (next.next().value ?? id) : id,
      line_order: index + 1,
    }));
    await saveLinePlaces(ctx, places);
  });
}
