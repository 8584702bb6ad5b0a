import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { InputOf, OutputOf } from '@baydesk/contract/define-endpoint';
import type { listCommitted as endpoint } from '@baydesk/contract/inventory.contract';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { committedRequests } from './stock-row.queries.ts';

type Shown = OutputOf<typeof endpoint>['collection'][number];

interface ReadCommitted extends Omit<Shown, 'work_order_number'> {
  readonly number: number;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly shop_id: string;
}

/** More requests than this are looked through at the parts desk, not on the page of the part. */
const MOST_LISTED = 200;

/** The requests that the committed pieces of a part are for. */
export async function listCommitted(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const [{ rows }, part] = await Promise.all([
    sql<ReadCommitted>`
      select c.*, u.name as customer_name, w.shop_id
      from stock_parts s
      join workplaces w on w.id = s.workplace_id
      cross join lateral (
        select r.id as part_request_id, r.work_order_id, o.number, o.order_kind, o.imported_number, o.customer_id, l.line_name, r.quantity,
          r.requested_by, r.requested_at, o.promised_at
        from ${committedRequests('s.part_id', 's.workplace_id')}
        order by o.promised_at nulls last, r.requested_at, r.id limit ${MOST_LISTED}) c
      join customers u on u.id = c.customer_id
      where s.id = ${id} and s.workplace_id = any (${ctx.actor.workplace_ids}::uuid[])
      order by c.promised_at nulls last, c.requested_at, c.part_request_id`.execute(ctx.db),
    ctx.db
      .selectFrom('stock_parts')
      .select('id')
      .where('id', '=', id)
      .where('workplace_id', 'in', [...ctx.actor.workplace_ids])
      .executeTakeFirst(),
  ]);
  if (!part) return refuse('not_found');
  return { collection: rows.map((row) => ({ ...row, work_order_number: orderNumber(row) })) };
}
