import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { SlotOf } from '../../platform/database/kept-statement.ts';
import { keptStatement } from '../../platform/database/kept-statement.ts';
import { readRunningTask, readTaskRecordsById, taskName } from './task-record.queries.ts';

/** Time of a person that is to be recorded. */
interface Stretch {
  readonly staff_id: string;
  readonly started_at: string;
  /** Null while it is running. */
  readonly ended_at: string | null;
  /** Punches that the same call changes; they are not compared. */
  readonly besides?: readonly string[];
}

/** The same, each as a value or as the slot of a statement that is kept. */
type StretchOrSlots = { readonly [Name in keyof Stretch]: Stretch[Name] | RawBuilder<unknown> };

interface NearPunch {
  readonly id: string;
  readonly workplace_id: string;
  readonly line_id: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
}

const lastBefore = ({ staff_id, started_at, besides = [] }: StretchOrSlots) => sql`
  select q.id, q.workplace_id, q.line_id, q.started_at, q.ended_at from punches q
  where q.staff_id = ${staff_id} and q.removed_at is null and q.started_at < ${started_at}::timestamptz
    and q.ended_at is distinct from q.started_at and q.id <> all(${besides}::uuid[])
  order by q.started_at desc limit 1`;

const startedFrom = ({ staff_id, started_at, besides = [] }: StretchOrSlots) => sql`
  select r.id, r.workplace_id, r.line_id, r.started_at, r.ended_at from punches r
  where r.staff_id = ${staff_id} and r.removed_at is null and r.started_at >= ${started_at}::timestamptz
    and r.ended_at is distinct from r.started_at and r.id <> all(${besides}::uuid[])`;

/**
 * A person's punches that can have time in a stretch, for a `from`. They never overlap, so only the latest one that began
 * before it can reach into it, however many there are. Bounds from a subquery would not be looked up in the index.
 */
export const punchesNear = (stretch: StretchOrSlots): RawBuilder<NearPunch> => sql<NearPunch>`((${lastBefore(stretch)})
  union all (${startedFrom(stretch)} and r.started_at < coalesce(${stretch.ended_at}::timestamptz, 'infinity')))`;

/** PostgreSQL keeps one plan for this, because with a limit a plan for the values of a call would be no better. */
const firstPunchesNear = (stretch: StretchOrSlots): RawBuilder<NearPunch> => sql<NearPunch>`((${lastBefore(stretch)})
  union all (${startedFrom(stretch)} order by r.started_at limit 2))`;

const overlapping = (punches: (stretch: StretchOrSlots) => RawBuilder<NearPunch>) =>
  keptStatement((db, slot: SlotOf<Required<Stretch>>) => {
    const [started_at, ended_at] = [slot('started_at'), slot('ended_at')];
    return db
      .selectFrom(punches({ staff_id: slot('staff_id'), started_at, ended_at, besides: slot('besides') }).as('p'))
      .select(['p.id', 'p.started_at', 'p.ended_at'])
      .where(sql<boolean>`p.started_at < coalesce(${ended_at}::timestamptz, 'infinity')`)
      .where(sql<boolean>`(p.ended_at is null or p.ended_at > ${started_at}::timestamptz)`)
      .orderBy('p.started_at');
  });

const allOverlapping = overlapping(punchesNear);
const firstOverlapping = overlapping(firstPunchesNear);

/** The first punches of the person that overlap that time, the earliest first: two at least, if there are so many. */
export async function firstOverlaps({ db }: Pick<Ctx, 'db'>, stretch: Stretch): Promise<OverlappingPunch[]> {
  if (stretch.started_at === stretch.ended_at) return [];
  return firstOverlapping(db, { besides: [], ...stretch });
}

export type OverlappingPunch = Pick<NearPunch, 'id' | 'started_at' | 'ended_at'>;

/** All punches that overlap it, as records. Mostly there are none, so records are read only if there are some. */
export async function overlappingRecords(ctx: Pick<Ctx, 'db'>, stretch: Stretch): Promise<TaskRecord[]> {
  if (stretch.started_at === stretch.ended_at) return [];
  const punches = await allOverlapping(ctx.db, { besides: [], ...stretch });
  if (punches.length === 0) return [];
  return readTaskRecordsById(
    ctx.db,
    punches.map(({ id }) => id),
  );
}

/** Refuses to suspend or remove a person who is clocked in, or to take them from the location where they are. */
export async function assertClockedOut(
  { db }: Pick<Ctx, 'db'>,
  staff_id: string,
  workplace_id?: string,
): Promise<void> {
  const task = await readRunningTask(db, staff_id);
  if (task && (workplace_id === undefined || task.workplace_id === workplace_id))
    refuse('still_clocked_in', { name: nameOf(task), what: taskName(task) });
}

/** Refuses time in which the person is clocked on something else. The person is held, so that none is added meanwhile. */
export async function assertFree(ctx: Pick<Ctx, 'db' | 'actor'>, stretch: Stretch): Promise<void> {
  const [taken] = await firstOverlaps(ctx, stretch);
  if (taken) await refuseOverlap(ctx, taken);
}

/** Names the task that the time overlaps, if the caller works where it was. */
export async function refuseOverlap(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { id }: OverlappingPunch,
): Promise<never> {
  const [taken = refuse('not_found')] = await readTaskRecordsById(db, [id]);
  const isNamed = taken.staff_id === actor.staff_id || actor.workplace_ids.includes(taken.workplace_id);
  const what = isNamed ? taskName(taken) : 'something at another location';
  return refuse('punch_overlaps', { name: nameOf(taken), what });
}

const nameOf = ({ technician_first_name: first_name, technician_last_name: last_name }: TaskRecord): string =>
  fullName({ first_name, last_name });
