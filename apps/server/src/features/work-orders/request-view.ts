import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, extend } from '@baydesk/domain/money/cents';
import { partRequestActions } from '@baydesk/domain/part-requests/part-request-status';
import type { LineRow, RequestRow } from './order-rows.ts';

/** (sell − cost) ÷ sell; nothing sold has none. */
export const marginOf = (sell: Cents | null, cost: Cents | null): number | null =>
  sell === null || cost === null || sell === 0 ? null : (sell - cost) / sell;

export const requestView = (request: RequestRow, line: Pick<LineRow, 'status'>): PartRequest => ({
  id: request.id,
  work_order_id: request.work_order_id,
  line_id: request.line_id,
  position: request.position,
  description: request.description,
  part_number: request.part_number,
  quantity: request.quantity,
  part_source_type: request.part_source_type,
  vendor_id: null,
  vendor_name: request.vendor_name,
  cost: request.cost,
  core: request.core,
  is_core_ok: request.is_core_ok,
  sell_price: request.sell_price,
  is_price_typed: request.is_price_typed,
  price_reasons: request.price_reasons,
  margin: marginOf(request.sell_price, request.cost),
  total: extend(request.quantity, request.sell_price ?? cents(0)),
  part_category_id: request.part_category_id,
  part_category: request.part_category,
  is_tax_exempt: request.is_tax_exempt || request.is_category_exempt,
  status: request.status,
  actions: [...partRequestActions(request.status, request.part_source_type, line.status === 'cancelled')],
  is_return_requested: request.is_return_requested,
  note_id: request.note_id,
  requested_by: request.requested_by,
  requested_at: request.requested_at,
  version: request.version,
});
