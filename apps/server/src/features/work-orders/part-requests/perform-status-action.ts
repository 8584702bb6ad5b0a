import type {
  performStatusAction as endpoint,
  removePartRequest as removeEndpoint,
} from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { AuthorizedBy } from '@baydesk/domain/lines/authorization';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { extend } from '@baydesk/domain/money/cents';
import type { PartRequestAction } from '@baydesk/domain/part-requests/part-request-status';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import { isPermitted, move, remove } from '@baydesk/domain/permissions/permission';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import { lineOfOrder, refuseLine, refuseRequest, requestsAsRead, rowAsRead } from '../order/rows-as-read.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { RequestRow } from '../order/order-rows.ts';
import { instantText } from '../order/order-draft.ts';
import { tellOfArrival } from './tell-of-arrival.ts';

/** Permissions besides moving parts. Authorizing a single part counts as the customer's decision. */
const NEEDS: Readonly<Partial<Record<PartRequestAction, PermissionNeed>>> = {
  authorize: move('work_order'),
  remove: remove('part_request'),
};

const MOVES_STOCK: readonly PartRequestAction[] = ['stage', 'unstage', 'confirm_return'];

const RETURNS: readonly PartRequestAction[] = ['request_return', 'confirm_return'];
const NONE: ReadonlySet<string> = new Set();

/** The parts among these that a return request asks for; they go back with it. */
async function readAskedBack({ db }: Ctx, requests: readonly { readonly id: string }[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ part_request_id: string }>`
    select part_request_id from return_requests
    where part_request_id = any (${requests.map(({ id }) => id)}::uuid[]) and kind = 'part' and removed_at is null
      and status in ('requested', 'ready')`.execute(db);
  return new Set(rows.map(({ part_request_id }) => part_request_id));
}

/** Parts are asked back and sent to vendors by return requests. Here only a part from the shelf goes back onto it. */
function assertBackOnShelf(
  { id, description, part_source_type }: RequestRow,
  action: PartRequestAction,
  asked_back: ReadonlySet<string>,
): void {
  if (asked_back.has(id)) refuse('return_not_possible', { reason: `${description} is asked to go back already.` });
  if (action === 'request_return' || part_source_type === 'vendor')
    refuse('return_not_possible', { reason: `${description} goes back by a return request.` });
}

/** Moves all of the parts or none. */
export async function performStatusAction(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { work_order_id, requests: read, action } = input;
  const needed = NEEDS[action];
  if (needed && !isPermitted(ctx.actor.permissions, needed)) refuse('not_permitted');
  const moves_stock = MOVES_STOCK.includes(action);
  const change = {
    of: { work_order_id },
    action: `parts_${action}`,
    details: { action },
    moves_stock,
    read: () => (RETURNS.includes(action) ? readAskedBack(ctx, read) : Promise.resolve(NONE)),
  };
  const after = await changeOrder(ctx, change, (loaded, draft, { read: asked_back }) => {
    for (const request of requestsAsRead(loaded, read)) {
      draft.saveRequest(request.id, columnsAfter(ctx, loaded, request, input));
      if (RETURNS.includes(action)) assertBackOnShelf(request, action, asked_back);
    }
  });
  if (action === 'receive') await tellOfArrival(ctx, [after], new Set(read.map(({ id }) => id)));
  return after;
}

function columnsAfter(
  ctx: Ctx,
  loaded: LoadedOrder,
  request: RequestRow,
  { action, decided_by, how }: Pick<InputOf<typeof endpoint>, 'action' | 'decided_by' | 'how'>,
): Partial<RequestRow> {
  const { status: from, part_source_type } = request;
  const is_declined = lineOfOrder(loaded, request.line_id, 'requests').status === 'cancelled';
  const status = findPartRequestMove(from, action, part_source_type, is_declined)?.to ?? refuseRequest(request);
  if (action === 'remove') return { removed_at: instantText(ctx.now) };
  if (action === 'use' || action === 'order') assertWorkAgreed(ctx, loaded, request, action);
  if (action === 'authorize') return { status, ...decisionColumns(ctx, request, { decided_by, how }) };
  return action === 'confirm_return' ? { status, is_return_requested: false } : { status };
}

interface Decider {
  readonly decided_by: string;
  readonly how: AuthorizedBy | null;
}

/** Records who authorized a part by itself, how and for how much; the amount is null while the price is unknown. */
export const decisionColumns = (
  { now }: Pick<Ctx, 'now'>,
  { quantity, sell_price }: RequestRow,
  { decided_by, how }: Decider,
): Partial<RequestRow> => ({
  decided_at: instantText(now),
  decided_by,
  decided_how: how,
  decided_amount: sell_price === null ? null : extend(quantity, sell_price),
});

/** Parts of a line that is not authorized cannot be used, and only people who may authorize it can order them. */
function assertWorkAgreed({ actor }: Ctx, loaded: LoadedOrder, { line_id }: RequestRow, action: 'use' | 'order'): void {
  const line = lineOfOrder(loaded, line_id, 'requests');
  if (isAuthorizedLine(line.status)) return;
  if (action === 'use') refuseLine(line);
  if (!isPermitted(actor.permissions, move('work_order'))) refuse('not_permitted');
}

export async function removePartRequest(ctx: Ctx, read: InputOf<typeof removeEndpoint>) {
  return changeOrder(ctx, { of: { part_request_id: read.id }, action: 'part_request_removed' }, (loaded, draft) => {
    const request = rowAsRead(loaded, loaded.part_requests, read);
    if (!findPartRequestMove(request.status, 'remove', request.part_source_type)) refuseRequest(request);
    draft.saveRequest(request.id, { removed_at: instantText(ctx.now) });
  });
}
