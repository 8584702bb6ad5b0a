import type {
  changeLine as lineEndpoint,
  changeStory as storyEndpoint,
  changeTechTime as timeEndpoint,
} from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isPermitted, move } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { holdCustomers } from '../../customers/public.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { LineRow } from '../order/order-rows.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { lineAsRead } from '../order/rows-as-read.ts';
import type { LineRead } from '../order/rows-as-read.ts';
import { decisionColumns } from '../part-requests/perform-status-action.ts';
import { payerName } from './line-payer.ts';
import { changesLabour, lineColumns } from './line-columns.ts';
import { readLabourTypes } from '../order/resolve-labour.ts';

/** Changes columns of a line that depend on nothing else. */
async function changeColumns(ctx: Ctx, { line_id, version }: LineRead, action: string, columns: Partial<LineRow>) {
  const detail = await changeOrder(ctx, { of: { line_id }, action }, (loaded, draft) =>
    draft.saveLine(lineAsRead(loaded, { line_id, version }).id, columns),
  );
  return { ...detail, line_id };
}

export async function changeLine(ctx: Ctx, input: InputOf<typeof lineEndpoint>) {
  const { line_id, version, decided_by, how, ...details } = input;
  const detail = await changeOrder(
    ctx,
    {
      of: { line_id },
      action: 'line_changed',
      hold: () => holdCustomers(ctx, details.warranty_customer_id ? [details.warranty_customer_id] : []),
      read: async () => (changesLabour(details) ? readLabourTypes(ctx) : []),
    },
    (loaded, draft, { held: payers, read: types }) => {
      const line = lineAsRead(loaded, { line_id, version });
      if (details.is_parts_required_are_authorized === 1) authorizeParts(ctx, loaded, draft, line, { decided_by, how });
      const warranty_customer = payerName(payers, details.warranty_customer_id);
      const named = warranty_customer === null ? {} : { warranty_customer };
      draft.saveLine(line_id, { ...named, ...lineColumns(types, loaded, line, details) });
    },
  );
  return { ...detail, line_id };
}

/** The flag authorizes the parts that wait, which needs as much as authorizing each of them alone. */
function authorizeParts(
  ctx: Ctx,
  { part_requests }: LoadedOrder,
  draft: OrderDraft,
  line: LineRow,
  decider: Pick<InputOf<typeof lineEndpoint>, 'decided_by' | 'how'>,
): void {
  const waiting = part_requests.filter(({ line_id, status }) => line_id === line.id && status === 'requested');
  if (waiting.length === 0) return;
  if (!isPermitted(ctx.actor.permissions, move('work_order'))) refuse('not_permitted');
  if (decider.decided_by === '') refuse('invalid_input', { message: 'Name is a required field' }, 'decided_by');
  if (decider.how === null) refuse('invalid_input', { message: 'How is a required field' }, 'how');
  for (const request of waiting) draft.saveRequest(request.id, decisionColumns(ctx, request, decider));
}

export const changeStory = (ctx: Ctx, { tech_story, ...read }: InputOf<typeof storyEndpoint>) =>
  changeColumns(ctx, read, 'line_story_changed', { tech_story });

export const changeTechTime = (ctx: Ctx, { tech_time, ...read }: InputOf<typeof timeEndpoint>) =>
  changeColumns(ctx, read, 'line_time_changed', { tech_time });
