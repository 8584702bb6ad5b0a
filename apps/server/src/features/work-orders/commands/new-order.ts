import { cents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/request/context.ts';
import { storeNumbered } from '../../../platform/writes/document-number.ts';
import type { Write } from '../../../platform/writes/write-together.ts';
import { refuseUnwritable } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { OrderRow } from '../order/order-rows.ts';
import { storedColumns } from '../order/order-rows.ts';
import { discountColumns } from '../totals/discount-columns.ts';
import { NO_VEHICLE } from './order-subject.ts';

/** The default columns of a new estimate. Its number is taken when it is stored. */
export const EMPTY_ORDER = {
  ...NO_VEHICLE,
  ...discountColumns(null),
  number: 0,
  order_kind: 'work_order',
  walk_in_name: '',
  is_credited: false,
  sale_status: null,
  imported_number: '',
  status: 'estimate',
  status_value: 'draft',
  status_before_hold: null,
  status_reason: '',
  waits_for: [] as OrderRow['waits_for'],
  mileage: null,
  engine_hours: null,
  purchase_order: '',
  customer_po: '',
  tax_id: null,
  shop_supplies_cost: null,
  shop_supplies_reason: '',
  required_data: null,
  quoted_total: cents(0),
  authorized_total: cents(0),
  line_count: 0,
  settled_total: null,
  frozen_rules: null,
  split_from_id: null,
  completed_at: null,
  removed_at: null,
  version: 1,
} as const;

/** Stores a new order with what belongs to it, and returns the number it got. */
export const storeOrder = (ctx: Ctx, { order }: LoadedOrder, others: readonly Write[]): Promise<number> =>
  refuseUnwritable(() =>
    storeNumbered(
      ctx,
      {
        table: 'work_orders',
        kind: order.order_kind,
        workplace_id: order.workplace_id,
        rows: [storedColumns(order)],
      },
      others,
    ),
  );
