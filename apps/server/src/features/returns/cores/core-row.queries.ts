import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { CoreToReturn } from '@baydesk/contract/returns/cores.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { isCoreOverdue } from '@baydesk/domain/part-requests/core-return';
import { returnNumber } from '@baydesk/domain/returns/return-number';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { LIKELY_VENDOR } from '../../purchasing/public.ts';
import { seesPrices } from '../../work-orders/public.ts';

/** A core as it is read, before its value is hidden. */
export type ReadCore = Omit<CoreToReturn, 'is_overdue' | 'work_order_number' | 'return_number' | 'amount'> & {
  readonly amount: Cents;
  readonly workplace_id: string;
  readonly number: number;
  readonly shop_id: string;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly timezone: string;
  readonly return_no: number | null;
};

/** The columns of a row, for the core `q` of the part `r`. */
export const CORE_COLUMNS = sql`
  q.id, q.state, v.id as vendor_id, coalesce(v.name, r.vendor_name) as vendor_name, r.part_number, r.description, q.quantity,
  q.amount, q.due_on, q.work_order_id, o.workplace_id, o.number, o.order_kind, w.shop_id, o.imported_number, w.timezone, c.name as customer_name,
  x.return_id, t.number as return_no, q.version`;

/** The tables of the columns. */
export const CORE_JOINS = sql`
  join part_requests r on r.id = q.part_request_id
  join work_orders o on o.id = q.work_order_id
  join workplaces w on w.id = o.workplace_id
  join customers c on c.id = o.customer_id
  left join ${LIKELY_VENDOR} v on true
  left join return_requests x on x.core_return_id = q.id and x.removed_at is null
  left join vendor_returns t on t.id = x.return_id`;

/** The row as the caller may see it. */
export function shownCore(ctx: Pick<Ctx, 'actor' | 'now'>, read: ReadCore): CoreToReturn {
  const { number, order_kind, shop_id, imported_number, timezone, workplace_id, return_no, ...core } = read;
  return {
    ...core,
    amount: seesPrices(ctx, workplace_id) ? core.amount : null,
    is_overdue: isCoreOverdue(core, ctx.now, timezone),
    work_order_number: orderNumber({ number, order_kind, shop_id, imported_number }),
    return_number: return_no === null ? '' : returnNumber({ number: return_no, shop_id }),
  };
}
