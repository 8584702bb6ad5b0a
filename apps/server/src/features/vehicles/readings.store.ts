import { fullName } from '@baydesk/domain/format/person-name';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import { readingTime } from '@baydesk/domain/vehicles/reading-time';
import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../platform/request/context.ts';

interface NewReading {
  readonly id: string;
  readonly vehicle_id: string;
  readonly kind: ReadingKind;
  readonly value: number;
  readonly is_lower?: boolean;
  readonly remark?: string;
}

/** The readings that a vehicle shows, by their kind. */
export type ShownReadings = { readonly [Kind in ReadingKind]?: number };

/** For a locked vehicle: the reading becomes the newest one, which the caller writes to the vehicle too. */
export async function insertReading(ctx: Ctx, reading: NewReading): Promise<void> {
  const newest = await newestFirst(ctx, reading.vehicle_id, reading.kind).select('read_at').executeTakeFirst();
  const read_at = readingTime(ctx.now, newest ? Temporal.Instant.from(newest.read_at) : null);
  await ctx.db
    .insertInto('vehicle_readings')
    .values({
      ...reading,
      organization_id: ctx.actor.organization_id,
      read_at: read_at.toString(),
      recorded_by: fullName(ctx.actor),
    })
    .execute();
}

/** The version does not change, because no form of the vehicle writes its readings. */
export async function saveReadings({ db }: Ctx, vehicle_id: string, readings: ShownReadings): Promise<void> {
  await db.updateTable('vehicles').set(readings).where('id', '=', vehicle_id).execute();
}

/** For a locked vehicle: removes a reading from its history or restores it. */
export async function saveReadingRemoved(
  ctx: Ctx,
  { id, vehicle_id, kind }: Pick<NewReading, 'id' | 'vehicle_id' | 'kind'>,
  is_removed: boolean,
): Promise<void> {
  await ctx.db
    .updateTable('vehicle_readings')
    .set({ removed_at: is_removed ? ctx.now.toString() : null })
    .where('id', '=', id)
    .execute();
  await showNewest(ctx, vehicle_id, kind);
}

const newestFirst = ({ db }: Ctx, vehicle_id: string, kind: ReadingKind) =>
  db
    .selectFrom('vehicle_readings')
    .where('vehicle_id', '=', vehicle_id)
    .where('kind', '=', kind)
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

async function showNewest(ctx: Ctx, vehicle_id: string, kind: ReadingKind): Promise<void> {
  const newest = newestFirst(ctx, vehicle_id, kind).where('removed_at', 'is', null).select('value');
  await ctx.db.updateTable('vehicles').set(kind, newest).where('id', '=', vehicle_id).execute();
}
