import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { settleTotalsOf } from '../totals/settle-totals-task.ts';

/** Moves all orders of a customer, also removed ones, when customers are merged. Locks those they pay for as well. */
export const ordersMover = {
  kind: 'work_orders',

  async lock({ db }: Ctx, customer_ids: readonly string[]): Promise<void> {
    await db
      .selectFrom('work_orders')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('customer_id', 'in', customer_ids),
          eb(
            'id',
            'in',
            eb.selectFrom('work_order_lines').select('work_order_id').where('warranty_customer_id', 'in', customer_ids),
          ),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  async count({ db }: Ctx, customer_id: string) {
    const kinds = await db
      .selectFrom('work_orders')
      .select(({ fn }) => ['order_kind', fn.countAll<number>().as('count')])
      .where('customer_id', '=', customer_id)
      .where('removed_at', 'is', null)
      .groupBy('order_kind')
      .execute();
    return Object.fromEntries(kinds.map(({ order_kind, count }) => [order_kind, count]));
  },

  async move({ db, actor }: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const moved = await db
      .updateTable('work_orders')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('customer_id', '=', from_id)
      .returning('id')
      .execute();
    if (moved.length > 0) await settleTotalsOf(db, actor.organization_id, to_id);
    return moved.map(({ id }) => id);
  },

  /** Runs after the contacts moved back, and clears contacts that are now with the other customer. */
  async moveBack({ db, actor }: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    await sql`
      update work_orders o set customer_id = n.customer_id, contact_id = n.contact_id, version = o.version + 1
      from (
        select x.id, owner.customer_id, case when p.customer_id = owner.customer_id then p.id end as contact_id
        from work_orders x
        cross join lateral (
          select case when x.id = any(${ids}::uuid[]) and x.customer_id = ${from_id} then ${to_id}::uuid else x.customer_id end
            as customer_id) owner
        left join contacts p on p.id = x.contact_id
        where x.customer_id in (${from_id}, ${to_id})) n
      where o.id = n.id and (o.customer_id, o.contact_id) is distinct from (n.customer_id, n.contact_id)
    `.execute(db);
    if (ids.length > 0) await settleTotalsOf(db, actor.organization_id, to_id);
  },
};

/** Moves the warranty work a customer pays for, when customers are merged; `ordersMover` has locked its orders. */
export const warrantyLinesMover = {
  kind: 'warranty_lines',

  async count({ db }: Ctx, customer_id: string) {
    const { count } = await db
      .selectFrom('work_order_lines as l')
      .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('l.warranty_customer_id', '=', customer_id)
      .where('o.removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { warranty_line: count };
  },

  async move({ db }: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const moved = await db
      .updateTable('work_order_lines')
      .set((eb) => ({ warranty_customer_id: to_id, version: eb('version', '+', 1) }))
      .where('warranty_customer_id', '=', from_id)
      .returning('id')
      .execute();
    return moved.map(({ id }) => id);
  },

  async moveBack({ db }: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    await db
      .updateTable('work_order_lines')
      .set((eb) => ({ warranty_customer_id: to_id, version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('warranty_customer_id', '=', from_id)
      .execute();
  },
};
