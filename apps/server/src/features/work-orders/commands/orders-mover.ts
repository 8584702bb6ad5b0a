import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { settleTotalsOf } from '../totals/settle-totals-task.ts';

/** Moves all orders of a customer, also removed ones, when customers are merged. */
export const ordersMover = {
  kind: 'work_orders',

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
    await db
      .updateTable('work_orders')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('customer_id', '=', from_id)
      .execute();
    await sql`
      update work_orders o set contact_id = null, version = o.version + 1
      from contacts p
      where p.id = o.contact_id and p.customer_id <> o.customer_id and o.customer_id in (${from_id}, ${to_id})
    `.execute(db);
    if (ids.length > 0) await settleTotalsOf(db, actor.organization_id, to_id);
  },
};
