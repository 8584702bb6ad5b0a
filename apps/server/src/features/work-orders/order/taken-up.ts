import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { refuse } from '../../../platform/errors.ts';

/** Whether a line `r` of an order `x` takes up declined work. Deleted lines and lines cancelled with their order do not. */
const TAKES_UP = sql<boolean>`r.removed_at is null and x.removed_at is null
  and (r.status <> 'cancelled' or r.decided_at is not null)`;

/** The order on which a declined line `l` was taken up again. */
export const TAKEN_UP_ON = sql<TakenUpOn | null>`(
  select json_build_object('id', x.id, 'number', x.number, 'imported_number', x.imported_number, 'shop_id', w.shop_id)
  from work_order_lines r join work_orders x on x.id = r.work_order_id join workplaces w on w.id = x.workplace_id
  where l.status = 'cancelled' and r.revives_line_id = l.id and ${TAKES_UP} limit 1)`;

export interface TakenUpOn {
  readonly id: string;
  readonly number: number;
  readonly imported_number: string;
  readonly shop_id: string;
}

type Twice = Pick<TakenUpOn, 'number' | 'imported_number' | 'shop_id'> & { readonly line_name: string };

/**
 * Refuses to offer the same work twice: by the declined line itself and by a line that took it up. Called after lines are
 * revived; it takes the same lock as `takeUpDeferred`, so that two callers cannot both succeed.
 */
export async function assertOfferedOnce({ db }: Pick<Ctx, 'db'>, work_order_id: string): Promise<void> {
  const [, twice] = await Promise.all([lockTakenUp(db, work_order_id), findOfferedTwice(db, work_order_id)]);
  if (twice) refuse('work_taken_up', { line: twice.line_name, order: orderNumber(twice) });
}

const lockTakenUp = (db: Db, work_order_id: string) =>
  sql`
    select from work_order_lines
    where id in (select revives_line_id from work_order_lines where work_order_id = ${work_order_id})
    order by id for no key update`.execute(db);

async function findOfferedTwice(db: Db, work_order_id: string): Promise<Twice | undefined> {
  const { rows } = await sql<Twice>`
    select l.line_name, x.number, x.imported_number, w.shop_id
    from work_order_lines l
    cross join lateral (
      select * from work_order_lines taker where taker.revives_line_id = l.id
      union all
      select * from work_order_lines rival where rival.revives_line_id = l.revives_line_id and rival.id <> l.id
      union all
      select * from work_order_lines origin where origin.id = l.revives_line_id and origin.status <> 'cancelled') r
    join work_orders x on x.id = r.work_order_id
    join workplaces w on w.id = x.workplace_id
    where l.work_order_id = ${work_order_id} and l.removed_at is null and l.status <> 'cancelled' and ${TAKES_UP}
    limit 1`.execute(db);
  return rows[0];
}
