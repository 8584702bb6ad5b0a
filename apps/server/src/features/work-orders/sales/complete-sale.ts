import { handOver } from '@baydesk/domain/part-sales/hand-over';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, Refusal } from '../../../platform/request/errors.ts';
import { changeOrder, statusColumns } from '../order/change-order.ts';
import { lineStatusColumns } from '../order/order-draft.ts';
import { lineOfSale } from './sale-kind.ts';

interface Handing {
  readonly id: string;
  readonly version: number;
  /** The parts whose worn ones were handed in. */
  readonly cores_returned: readonly string[];
}

/** Hands over all parts of a sale, those on the shelf straight from there, so that it can be invoiced. Returns its version. */
export async function completeSale(ctx: Ctx, { id, version, cores_returned }: Handing): Promise<number> {
  const change = { of: { work_order_id: id }, version, action: 'sold', moves_stock: true };
  const { work_order } = await changeOrder(ctx, change, (loaded, draft) => {
    const line = lineOfSale(loaded);
    const { part_requests } = loaded;
    if (cores_returned.some((core_id) => !part_requests.some((part) => part.id === core_id)))
      refuse('not_of_this_order', { field: 'Part' }, 'cores_returned');
    const { handed_over, reasons } = handOver(part_requests, new Set(cores_returned));
    if (reasons.length > 0)
      throw new Refusal(
        'not_ready_to_invoice',
        reasons.map((message) => ({ code: 'not_ready_to_invoice', message })),
      );
    for (const part of handed_over) draft.saveRequest(part.id, { status: 'used', is_core_ok: part.is_core_ok });
    if (line.status !== 'completed') draft.saveLine(line.id, lineStatusColumns('completed', ctx.now));
    return loaded.order.status === 'complete' ? {} : statusColumns('complete', ctx.now);
  });
  return work_order.version;
}
