import type { PunchCorrection } from '@baydesk/contract/timesheets.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordsById } from '../time-clock/public.ts';

const selectCorrections = (db: Db) =>
  db
    .selectFrom('punch_corrections as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .innerJoin('workplaces as w', 'w.id', 'c.workplace_id')
    .leftJoin('work_order_lines as l', 'l.id', 'c.line_id')
    .leftJoin('departments as d', 'd.id', 'c.department_id')
    .select(['c.id', 'c.staff_id', 's.first_name', 's.last_name', 'c.workplace_id', 'w.timezone', 'c.punch_id'])
    .select(['c.started_at', 'c.ended_at', 'c.line_id', 'l.line_name', 'c.department_id', 'd.name as department_name'])
    .select(['c.reason', 'c.status', 'c.answer', 'c.decided_by', 'c.asked_at', 'c.version']);

type Corrections = ReturnType<typeof selectCorrections>;

async function readCorrections(
  ctx: Pick<Ctx, 'db'>,
  narrow: (rows: Corrections) => Corrections,
): Promise<PunchCorrection[]> {
  const rows = await narrow(selectCorrections(ctx.db)).execute();
  const records = await recordsById(
    ctx,
    rows.flatMap(({ punch_id }) => punch_id ?? []),
  );
  const by_id = new Map(records.map((record) => [record.id, record]));
  return rows.map(({ first_name, last_name, punch_id, started_at, ended_at, line_name, department_name, ...row }) => ({
    ...row,
    staff_name: fullName({ first_name, last_name }),
    record: (punch_id === null ? undefined : by_id.get(punch_id)) ?? null,
    start_date: started_at,
    end_date: ended_at,
    line_name: line_name ?? '',
    department_name: department_name ?? '',
  }));
}

export async function findCorrection(ctx: Pick<Ctx, 'db'>, id: string): Promise<PunchCorrection | undefined> {
  const [correction] = await readCorrections(ctx, (rows) => rows.where('c.id', '=', id));
  return correction;
}

/** A person's requests about time that began in this span, and all their open requests. */
export const correctionsOfPerson = (
  ctx: Pick<Ctx, 'db'>,
  staff_id: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<PunchCorrection[]> =>
  readCorrections(ctx, (rows) =>
    rows
      .where('c.staff_id', '=', staff_id)
      .where((eb) =>
        eb.or([
          eb('c.status', '=', 'open'),
          eb.and([
            eb('c.started_at', '>=', sql<string>`${from}::timestamptz`),
            eb('c.started_at', '<', sql<string>`${until}::timestamptz`),
          ]),
        ]),
      )
      .orderBy('c.asked_at')
      .orderBy('c.id'),
  );

export async function listCorrections(ctx: WorkplaceCtx) {
  const collection = await readCorrections(ctx, (rows) =>
    rows
      .where('c.workplace_id', '=', ctx.workplace.id)
      .where('c.status', '=', 'open')
      .orderBy('c.asked_at')
      .orderBy('c.id'),
  );
  return { collection };
}

export async function countOpenCorrections({ db }: Pick<Ctx, 'db'>, workplace_id: string): Promise<number> {
  const { open } = await db
    .selectFrom('punch_corrections')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('workplace_id', '=', workplace_id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return open;
}
