import { extend } from '@baydesk/domain/money/cents';
import { isCoreHere } from '@baydesk/domain/part-requests/core-return';
import type { RequestRow } from '../order/order-rows.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { discountColumns } from '../totals/discount-columns.ts';

/** The amount authorized for this many pieces, if the part was authorized by itself. */
export const decidedFor = ({ decided_amount, sell_price }: RequestRow, quantity: number): Partial<RequestRow> =>
  decided_amount === null || sell_price === null ? {} : { decided_amount: extend(quantity, sell_price) };

/**
 * Adds a request for some pieces of another one. It keeps the price, the authorization, the time it was requested and
 * whether the cores left.
 */
export function addShare(
  draft: OrderDraft,
  request: RequestRow,
  { id, ...columns }: Partial<RequestRow> & Pick<RequestRow, 'id' | 'quantity' | 'status'>,
): void {
  const { status: _status, ...copied } = request;
  draft.addRequests([
    {
      ...copied,
      // An amount that was taken off stays where it is.
      ...(request.discount_amount !== null && discountColumns(null)),
      id,
      position: draft.nextPosition(request.line_id),
      version: 1,
      is_core_gone: request.is_core_gone || hasCoreLeft(draft, request),
    },
  ]);
  // A part that was authorized alone stays so; one that its line covers is authorized with the line.
  const { requested_at } = request;
  draft.saveRequest(id, { requested_at, ...decidedFor(request, columns.quantity), ...columns });
}

const hasCoreLeft = (draft: OrderDraft, { id }: RequestRow): boolean =>
  draft.coreReturns().some(({ part_request_id, state }) => part_request_id === id && !isCoreHere(state));
