import type { Insertable, RawBuilder, Updateable } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Vehicles } from '../../platform/database/database-types.generated.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { findVehicle } from './vehicles.queries.ts';

/** Finds removed vehicles too. */
export async function vehicleExists(ctx: Ctx, id: string): Promise<boolean> {
  return Boolean(await ctx.db.selectFrom('vehicles').select('id').where('id', '=', id).executeTakeFirst());
}

export async function insertVehicle(ctx: Ctx, row: Omit<Insertable<Vehicles>, 'organization_id' | 'created_at'>) {
  await ctx.db
    .insertInto('vehicles')
    .values({ ...row, organization_id: ctx.actor.organization_id, created_at: ctx.now.toString() })
    .execute();
}

/** Locks a vehicle and reads it; the second query runs on the same connection, after the first has the lock. */
export async function findAndLockVehicle(ctx: Ctx, id: string | RawBuilder<string>) {
  const lock = ctx.db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate();
  const [locked, vehicle] = await Promise.all([lock.executeTakeFirst(), findVehicle(ctx, id)]);
  return locked && vehicle;
}

export async function lockVehicle(ctx: Ctx, id: string, version_read?: number) {
  const vehicle = (await findAndLockVehicle(ctx, id)) ?? refuse('not_found');
  if (version_read !== undefined) refuseStale(vehicle.version, version_read);
  return vehicle;
}

/** Raises the version, so that forms opened before are refused. */
export async function saveVehicle(ctx: Ctx, id: string, columns: Updateable<Vehicles>): Promise<void> {
  await ctx.db
    .updateTable('vehicles')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
