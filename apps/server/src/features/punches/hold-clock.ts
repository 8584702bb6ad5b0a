import type { RoleName } from '@baydesk/domain/permissions/roles';
import type { StaffStatus } from '@baydesk/domain/accounts/staff-status';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Punches } from '../../platform/database/database-types.generated.ts';
import type { SlotOf } from '../../platform/database/kept-statement.ts';
import { keptStatement } from '../../platform/database/kept-statement.ts';

/** A punch as it is stored. */
export type Punch = Omit<Selectable<Punches>, 'organization_id' | 'told_forgotten_at'>;

export interface ClockPerson {
  readonly id: string;
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role_id: RoleName;
  readonly clockable: boolean;
  readonly status: StaffStatus;
  readonly workplace_ids: readonly string[];
  /** The last payroll day that is approved at any location; null if none is. */
  readonly approved_until: string | null;
}

/** The clock of a person, held until the transaction ends. */
export interface HeldClock {
  /** Undefined if no person has that id. */
  readonly person: ClockPerson | undefined;
  readonly running: Punch | undefined;
  /** The punch asked for by id, also a removed one or that of another person. */
  readonly requested_punch: Punch | undefined;
}

const PUNCH_COLUMNS = [
  'id',
  'staff_id',
  'workplace_id',
  'work_order_id',
  'line_id',
  'department_id',
  'started_at',
  'ended_at',
  'description',
  'started_way',
  'ended_way',
  'started_device_at',
  'started_received_at',
  'ended_device_at',
  'ended_received_at',
  'created_by',
  'created_at',
  'removed_at',
  'version',
] as const;

const heldPerson = keptStatement((db, slot: SlotOf<{ readonly staff_id: string }>) =>
  db
    .selectFrom('staff as s')
    .where('s.id', '=', slot('staff_id'))
    .select(['s.id', 's.user_id', 's.first_name', 's.last_name', 's.role_id', 's.clockable', 's.status'])
    .select(sql<string[]>`array(select e.workplace_id from enrollments e where e.staff_id = s.id)`.as('workplace_ids'))
    .select((eb) =>
      eb
        .selectFrom('approved_days as a')
        .select('a.last_day')
        .whereRef('a.staff_id', '=', 's.id')
        .where('a.reopened_at', 'is', null)
        .orderBy('a.last_day', 'desc')
        .limit(1)
        .as('approved_until'),
    )
    .forNoKeyUpdate('s'),
);

const punchesToKnow = keptStatement((db, slot: SlotOf<{ readonly staff_id: string; readonly id: string | null }>) =>
  db
    .selectFrom('punches')
    .select(PUNCH_COLUMNS)
    .where((eb) =>
      eb.or([
        eb('id', '=', slot('id')),
        eb.and([eb('staff_id', '=', slot('staff_id')), eb('ended_at', 'is', null), eb('removed_at', 'is', null)]),
      ]),
    ),
);

/**
 * Locks the person, so that changes of their punches come one after another, and reads the running punch. Must run before
 * orders are locked.
 */
export async function holdClock({ db }: Pick<Ctx, 'db'>, staff_id: string, id: string | null): Promise<HeldClock> {
  const [[person], punches] = await Promise.all([
    heldPerson(db, { staff_id }),
    // A statement of its own, because it has to see all rows written before the person was locked.
    punchesToKnow(db, { staff_id, id }),
  ]);
  return {
    person,
    running: punches.find((punch) => isRunning(punch) && punch.staff_id === staff_id),
    requested_punch: punches.find((punch) => punch.id === id),
  };
}

export const isRunning = ({ ended_at, removed_at }: Punch): boolean => ended_at === null && removed_at === null;

/** Reads punches by id, for commands that have to find out whose clocks to hold. */
export const readPunches = ({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Punch[]> =>
  db
    .selectFrom('punches')
    .select(PUNCH_COLUMNS)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
