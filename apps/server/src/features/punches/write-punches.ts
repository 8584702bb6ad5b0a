import { fullName } from '@baydesk/domain/format/person-name';
import { DatabaseError } from 'pg';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { isRemovedRecord, isTakenId } from '../../platform/writes/taken-names.ts';
import { insertion, modification, writeTogether } from '../../platform/writes/write-together.ts';
import type { Punch } from './hold-clock.ts';

/** The columns of a new punch that the caller gives; the others have defaults. */
export type NewPunch = Pick<Punch, 'id' | 'staff_id' | 'workplace_id' | 'started_at' | 'started_way'> &
  Partial<Omit<Punch, 'created_by' | 'created_at' | 'removed_at' | 'version'>>;

/** The name of the event, such as 'clocked_in'. */
type PunchAction =
  | 'clocked_in'
  | 'clocked_out'
  | 'entered'
  | 'changed'
  | 'moved'
  | 'removed'
  | 'time_changed'
  | 'corrected';

export interface PunchChange {
  readonly action: PunchAction;
  /** Missing for a new punch. */
  readonly before?: Punch;
  readonly after: Punch;
  /** Recorded in the event beside what changed, such as a reason. */
  readonly details?: Readonly<Record<string, unknown>>;
}

type WritingCtx = Pick<Ctx, 'db' | 'actor' | 'now' | 'request_id'>;

/** A new punch, to be written. */
export const newPunch = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>, punch: NewPunch): Punch => ({
  work_order_id: null,
  line_id: null,
  department_id: null,
  ended_at: null,
  description: '',
  ended_way: null,
  started_device_at: null,
  started_received_at: null,
  ended_device_at: null,
  ended_received_at: null,
  ...punch,
  created_by: fullName(actor),
  created_at: now.toString({ fractionalSecondDigits: 3 }),
  removed_at: null,
  version: 1,
});

/** A punch with columns changed, to be written. */
export const changedPunch = (before: Punch, columns: Partial<Omit<Punch, 'id' | 'version'>>): Punch => ({
  ...before,
  ...columns,
  version: before.version + 1,
});

/**
 * Writes punches with an event each, in one statement; nothing else writes them. The caller holds the people and checks that
 * their time is free; the constraint of the database catches a caller that forgot to.
 */
export async function writePunches(ctx: WritingCtx, changes: readonly PunchChange[]): Promise<void> {
  const { organization_id } = ctx.actor;
  const added = changes.filter(({ before }) => !before).map(({ after }) => ({ organization_id, ...after }));
  const rewritten = changes.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
  const columns = [...new Set(rewritten.flatMap(({ before, after }) => changedColumns(before, after)))];
  // Writes only changed columns, because an order moves the punches of its lines without locking the person.
  const changed = rewritten.map(({ after }) => ({ ...pick(after, columns), id: after.id, version: after.version }));
  try {
    await writeTogether(ctx.db, [
      modification('punches', changed),
      insertion('punches', added),
      eventWrite(...changes.map((change) => punchEvent(ctx, change))),
    ]);
  } catch (error) {
    if (isOverlap(error)) refuse('punch_overlaps', { name: 'This person', what: 'something else' });
    // An id that belongs to another punch is refused as not found.
    if (isTakenId(error)) refuse('not_found');
    if (isRemovedRecord(error)) refuse('changed_meanwhile', { who: 'Someone else' });
    throw error;
  }
}

const EXCLUSION_VIOLATION = '23P01';
const isOverlap = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === EXCLUSION_VIOLATION && error.constraint === 'punches_overlap';

type Column = keyof Punch;

const changedColumns = (before: Punch | undefined, after: Punch): Column[] =>
  (Object.keys(after) as Column[]).filter((column) => column !== 'version' && before?.[column] !== after[column]);

const pick = (punch: Punch, columns: readonly Column[]): Partial<Punch> =>
  Object.fromEntries(columns.map((column) => [column, punch[column]]));

function punchEvent(ctx: WritingCtx, { action, before, after, details }: PunchChange) {
  const changed = changedColumns(before, after);
  const { staff_id, work_order_id, line_id, department_id } = after;
  return newEvent(ctx, `timesheet.${action}`, {
    entity_id: after.id,
    workplace_id: after.workplace_id,
    ...(before && { before: pick(before, changed) }),
    after: { staff_id, work_order_id, line_id, department_id, ...pick(after, changed), ...details },
  });
}
