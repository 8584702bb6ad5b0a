import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { OrderKey } from './order-key.ts';
import { orderIdOf } from './order-key.ts';
import type { TakenUpOn } from './taken-up.queries.ts';
import { TAKES_UP } from './taken-up.queries.ts';

type OtherOffer = Pick<TakenUpOn, 'number' | 'order_kind' | 'imported_number' | 'shop_id'> & {
  readonly line_id: string;
  readonly line_name: string;
};

/**
 * The work of an order's lines, also of declined and removed ones, that other lines offer. It takes the same lock as
 * `readDeferred`, so that of two callers who offer the same work only one succeeds.
 */
export async function readOtherOffers({ db }: Pick<Ctx, 'db'>, key: OrderKey): Promise<readonly OtherOffer[]> {
  const id = orderIdOf(key);
  const [, offers] = await Promise.all([lockTakenUp(db, id), findOtherOffers(db, id)]);
  return offers;
}

/** Refuses to offer the same work twice: by the declined line itself and by a line that took it up. */
export function assertOfferedOnce(
  lines: readonly { readonly id: string; readonly status: string }[],
  offers: readonly OtherOffer[],
): void {
  const offering = new Set(lines.flatMap(({ id, status }) => (status === 'cancelled' ? [] : id)));
  const twice = offers.find(({ line_id }) => offering.has(line_id));
  if (twice) refuse('work_taken_up', { line: twice.line_name, order: orderNumber(twice) });
}

/** Locks the lines that may be offered again, and the declined ones that the order's lines took up. */
const lockTakenUp = (db: Db, id: RawBuilder<string>) =>
  sql`
    select from work_order_lines
    where id in (
      select revives_line_id from work_order_lines where work_order_id = ${id}
      union all
      select l.id from work_order_lines l
      where l.work_order_id = ${id} and (l.status = 'cancelled' or l.removed_at is not null))
    order by id for no key update`.execute(db);

async function findOtherOffers(db: Db, id: RawBuilder<string>): Promise<readonly OtherOffer[]> {
  const { rows } = await sql<OtherOffer>`
    select l.id as line_id, l.line_name, x.number, x.order_kind, x.imported_number, w.shop_id
    from work_order_lines l
    cross join lateral (
      select * from work_order_lines taker where taker.revives_line_id = l.id
      union all
      select * from work_order_lines rival where rival.revives_line_id = l.revives_line_id and rival.id <> l.id
      union all
      select * from work_order_lines origin where origin.id = l.revives_line_id and origin.status <> 'cancelled') r
    join work_orders x on x.id = r.work_order_id
    join workplaces w on w.id = x.workplace_id
    where l.work_order_id = ${id} and ${TAKES_UP}`.execute(db);
  return rows;
}
