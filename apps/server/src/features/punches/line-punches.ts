import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { isoInstant } from '../../platform/database/iso-instant.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { modification } from '../../platform/writes/write-together.ts';
import { readTaskRecordsById } from './task-record.queries.ts';

/** A punch on a line of an order, as the order reads it. */
export interface LinePunch {
  readonly id: string;
  readonly line_id: string;
  readonly staff_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly hourly_cost_cents: Cents | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly description: string;
  readonly version: number;
}

/** The punches of a line `l`, for the statement that reads it. */
export const selectPunchesOfLine = (db: Db) =>
  db
    .selectFrom('punches as u')
    .innerJoin('staff as y', 'y.id', 'u.staff_id')
    .where('u.line_id', '=', sql.ref<string>('l.id'))
    .where('u.removed_at', 'is', null)
    .select(['u.id', sql.ref<string>('u.line_id').as('line_id'), 'u.staff_id', 'y.first_name', 'y.last_name'])
    .select(['y.hourly_cost_cents', isoInstant<string>('u.started_at').as('started_at')])
    .select([isoInstant<string | null>('u.ended_at').as('ended_at'), 'u.description', 'u.version'])
    .orderBy('u.started_at')
    .orderBy('u.id');

interface PunchMove {
  readonly punch: LinePunch;
  readonly to_line_id: string;
}

interface OrderOfPunches {
  readonly id: string;
  readonly workplace_id: string;
}

/** The punches that touch an approved payroll day. */
export async function approvedAmong({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const records = await readTaskRecordsById(db, ids);
  return new Set(records.filter(({ is_approved }) => is_approved).map(({ id }) => id));
}

/** The writes that put punches onto another line, or take them along with their line to another order. */
export function punchMoves(
  ctx: Pick<Ctx, 'actor' | 'now' | 'request_id'>,
  { id: work_order_id, workplace_id }: OrderOfPunches,
  moves: readonly PunchMove[],
  details: Readonly<Record<string, unknown>> = {},
): Write[] {
  if (moves.length === 0) return [];
  const events = moves.map(({ punch, to_line_id }) =>
    newEvent(ctx, 'timesheet.moved', {
      entity_id: punch.id,
      workplace_id,
      before: { line_id: punch.line_id },
      after: { staff_id: punch.staff_id, line_id: to_line_id, work_order_id, ...details },
    }),
  );
  const rows = moves.map(({ punch: { id, version }, to_line_id }) => ({
    id,
    line_id: to_line_id,
    work_order_id,
    version: version + 1,
  }));
  return [modification('punches', rows), eventWrite(...events)];
}
