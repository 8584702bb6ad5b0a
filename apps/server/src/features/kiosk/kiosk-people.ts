import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { kioskPeople as endpoint } from '@baydesk/contract/kiosk.contract';
import { sql } from 'kysely';
import type { PublicCtx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import { readTaskRecords, taskName } from '../punches/public.ts';
import type { Kiosk } from './enter-by-device.ts';
import { enterByDevice, isSeenDue, keepSeen } from './enter-by-device.ts';

/** Active people of the location; the caller tells apart who can clock. */
export const selectPeople = (db: Db, workplace_id: string) =>
  db
    .selectFrom('staff as s')
    .innerJoin('enrollments as e', 'e.staff_id', 's.id')
    .leftJoin('kiosk_access as k', 'k.staff_id', 's.id')
    .where('e.workplace_id', '=', workplace_id)
    .where('s.status', '=', 'active');

type People = AnswerOf<typeof endpoint>;

/** A read, because every tablet repeats it all day. When the tablet was last seen is written in another transaction. */
export async function kioskPeople(
  ctx: PublicCtx,
  { token }: InputOf<typeof endpoint>,
): Promise<People | (() => Promise<People>)> {
  const { now, services } = ctx;
  const kiosk = await enterByDevice(ctx, token);
  const people = await readPeople(ctx, kiosk);
  if (!isSeenDue(kiosk, now)) return people;
  return async () => {
    await inOrganization(services.database, kiosk.organization_id, ({ db }) => keepSeen(db, kiosk, now));
    return people;
  };
}

async function readPeople({ db, now }: PublicCtx, { organization_id, workplace }: Kiosk): Promise<People> {
  const [organization, people] = await Promise.all([
    db
      .selectFrom('organizations')
      .select('name')
      .where('organization_id', '=', organization_id)
      .executeTakeFirstOrThrow(),
    selectPeople(db, workplace.id)
      .where('s.clockable', '=', true)
      .select(['s.id as staff_id', 's.first_name', 's.last_name', 's.job_title'])
      .select(sql<boolean>`k.pin_hash is not null`.as('has_pin'))
      .orderBy(sql`lower(s.first_name)`)
      .orderBy(sql`lower(s.last_name)`)
      .orderBy('s.id')
      .execute(),
  ]);
  const ids = people.map(({ staff_id }) => staff_id);
  const running = await readTaskRecords(db, (rows) =>
    rows.where('p.staff_id', '=', (eb) => eb.fn.any(eb.val(ids))).where('p.ended_at', 'is', null),
  );
  const names = new Map(running.map((task) => [task.staff_id, taskName(task)]));
  return {
    workplace_name: workplace.name,
    organization_name: organization.name,
    timezone: workplace.timezone,
    server_time: now.toString({ fractionalSecondDigits: 3 }),
    collection: people.map((person) => ({ ...person, current: names.get(person.staff_id) ?? null })),
  };
}
