import type {
  changeLine as lineEndpoint,
  changeStory as storyEndpoint,
  changeTechTime as timeEndpoint,
} from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isPermitted, move } from '@baydesk/domain/permissions/permission';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { WorkOrderLines } from '../../../platform/database-types.generated.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LineRow, LoadedOrder } from '../order/load-order.ts';
import { saveLine, saveRequest } from '../order/order.store.ts';
import { lineAsRead } from '../order/rows-as-read.ts';
import { orderOf } from '../order/find-rows.ts';
import type { LineRead } from '../order/rows-as-read.ts';
import { decisionColumns } from '../part-requests/perform-status-action.ts';
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

export async function changeLine(ctx: Ctx, input: InputOf<typeof lineEndpoint>) {
  const { line_id, version, decided_by, how, ...details } = input;
  await holdWarrantyCustomer(ctx, details.warranty_customer_id);
  return changeColumns(ctx, { line_id, version }, 'line_changed', async (line, loaded) => {
    if (details.is_parts_required_are_authorized === 1) await authorizeParts(ctx, loaded, line, { decided_by, how });
    return lineColumns(ctx, loaded, line, details);
  });
}

/** The flag authorizes the parts that wait, which needs as much as authorizing each of them alone. */
async function authorizeParts(
  ctx: Ctx,
  { part_requests }: LoadedOrder,
  line: LineRow,
  decider: Pick<InputOf<typeof lineEndpoint>, 'decided_by' | 'how'>,
): Promise<void> {
  const waiting = part_requests.filter(({ line_id, status }) => line_id === line.id && status === 'requested');
  if (waiting.length === 0) return;
  if (!isPermitted(ctx.actor.permissions, move('work_order'))) refuse('not_permitted');
  if (decider.decided_by === '') refuse('invalid_input', { message: 'Name is a required field' }, 'decided_by');
  if (decider.how === null) refuse('invalid_input', { message: 'How is a required field' }, 'how');
  for (const request of waiting) await saveRequest(ctx, request.id, decisionColumns(ctx, request, decider));
}

export const changeStory = (ctx: Ctx, { tech_story, ...read }: InputOf<typeof storyEndpoint>) =>
  changeColumns(ctx, read, 'line_story_changed', async () => ({ tech_story }));

export const changeTechTime = (ctx: Ctx, { tech_time, ...read }: InputOf<typeof timeEndpoint>) =>
  changeColumns(ctx, read, 'line_time_changed', async () => ({ tech_time }));
