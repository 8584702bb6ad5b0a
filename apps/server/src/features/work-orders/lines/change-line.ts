import type {
  changeLine as lineEndpoint,
  changeStory as storyEndpoint,
  changeTechTime as timeEndpoint,
} from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { WorkOrderLines } from '../../../platform/database-types.generated.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LineRow, LoadedOrder } from '../order/load-order.ts';
import { saveLine } from '../order/order.store.ts';
import { lineAsRead } from '../order/rows-as-read.ts';
import { orderOf } from '../order/find-rows.ts';
import type { LineRead } from '../order/rows-as-read.ts';
import { holdWarrantyCustomer } from './line-payer.ts';
import { lineColumns } from './line-columns.ts';

type Columns = (line: LineRow, loaded: LoadedOrder) => Promise<Updateable<WorkOrderLines>>;

async function changeColumns(ctx: Ctx, read: LineRead, action: string, columnsOf: Columns) {
  const work_order_id = await orderOf(ctx, 'work_order_lines', read.line_id);
  const detail = await changeOrder(ctx, { work_order_id, action }, async (loaded) => {
    const line = lineAsRead(loaded, read);
    await saveLine(ctx, line.id, await columnsOf(line, loaded));
  });
  return { ...detail, line_id: read.line_id };
}

export async function changeLine(ctx: Ctx, { line_id, version, ...details }: InputOf<typeof lineEndpoint>) {
  await holdWarrantyCustomer(ctx, details.warranty_customer_id);
  return changeColumns(ctx, { line_id, version }, 'line_changed', (line, loaded) =>
    lineColumns(ctx, loaded, line, details),
  );
}

export const changeStory = (ctx: Ctx, { tech_story, ...read }: InputOf<typeof storyEndpoint>) =>
  changeColumns(ctx, read, 'line_story_changed', async () => ({ tech_story }));

export const changeTechTime = (ctx: Ctx, { tech_time, ...read }: InputOf<typeof timeEndpoint>) =>
  changeColumns(ctx, read, 'line_time_changed', async () => ({ tech_time }));
