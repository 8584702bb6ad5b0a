import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/context.ts';

/** All vehicles of a customer, also those that were retired or removed; each remembers whose it was. */
export const vehiclesMover = {
  kind: 'vehicles',

  async move(ctx: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const moved = await ctx.db
      .updateTable('vehicles')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('customer_id', '=', from_id)
      .returning('id')
      .execute();
    const ids = moved.map(({ id }) => id);
    await passAllOn(ctx, ids, to_id, sql`(select 'Merged from ' || name from customers where id = ${from_id})`);
    return ids;
  },

  /** After the contacts: whoever stays behind is nobody to ask about a vehicle that goes, and the other way round. */
  async moveBack(ctx: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    const moved = await ctx.db
      .updateTable('vehicles')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('customer_id', '=', from_id)
      .returning('id')
      .execute();
    await passAllOn(
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

/** For vehicles that are locked: ends the time of their owners, never before it began, and begins that of the next. */
async function passAllOn(
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
    select ${actor.organization_id}, begun.id, begun.vehicle_id, ${customer_id}, ended.owned_until, ${reason}
    from unnest(${ids.map(() => uuidv7())}::uuid[], ${ids}::uuid[]) as begun (id, vehicle_id)
    join ended on ended.vehicle_id = begun.vehicle_id
  `.execute(db);
}
