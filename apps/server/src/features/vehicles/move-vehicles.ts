import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';

/** Moves all vehicles of a customer, including retired and removed ones, and records the change of owner. */
export const vehiclesMover = {
  kind: 'vehicles',

  async lock({ db }: Ctx, customer_ids: readonly string[]): Promise<void> {
    await db
      .selectFrom('vehicles')
      .select('id')
      .where('customer_id', 'in', customer_ids)
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  async move(ctx: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const moved = await ctx.db
      .updateTable('vehicles')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('customer_id', '=', from_id)
      .returning('id')
      .execute();
    const ids = moved.map(({ id }) => id);
    await changeOwners(ctx, ids, to_id, sql`(select 'Merged from ' || name from customers where id = ${from_id})`);
    return ids;
  },

  /** Runs after the contacts moved back, and clears the contact of a vehicle that now belongs to the other customer. */
  async moveBack(ctx: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    const moved = await ctx.db
      .updateTable('vehicles')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('customer_id', '=', from_id)
      .returning('id')
      .execute();
    await changeOwners(
      ctx,
      moved.map(({ id }) => id),
      to_id,
      sql`'Merge undone'`,
    );
    await sql`
      update vehicles v set contact_id = null, version = v.version + 1
      from contacts p
      where p.id = v.contact_id and p.customer_id <> v.customer_id and v.customer_id in (${from_id}, ${to_id})
    `.execute(ctx.db);
  },
};

/** For locked vehicles: ends the current ownership, not before it began, and begins the next one. */
async function changeOwners(
  { db, actor, now }: Ctx,
  ids: readonly string[],
  customer_id: string,
  reason: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    with ended as (
      update vehicle_owners set owned_until = greatest(owned_from, ${now.toString()}::timestamptz)
      where vehicle_id = any(${ids}::uuid[]) and owned_until is null
      returning vehicle_id, owned_until)
    insert into vehicle_owners (organization_id, id, vehicle_id, customer_id, owned_from, reason)
    select ${actor.organization_id}, new_owner.id, new_owner.vehicle_id, ${customer_id}, ended.owned_until, ${reason}
    from unnest(${ids.map(() => uuidv7())}::uuid[], ${ids}::uuid[]) as new_owner (id, vehicle_id)
    join ended on ended.vehicle_id = new_owner.vehicle_id
  `.execute(db);
}
