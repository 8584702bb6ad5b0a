import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { createSession } from '../features/accounts/public.ts';
import type { Database } from '../platform/database/database.ts';
import { recordEvent } from '../platform/writes/events.ts';
import { forReading, inOrganization } from '../platform/database/transaction.ts';

/** Signs a person in without checking a password, which is slow by design; returns the cookie's value. */
export async function makeSession(database: Database, email: string): Promise<string> {
  const { organization_id, user_id } = await findPerson(database, email);
  return inOrganization(database, organization_id, async ({ db }) => {
    const now = Temporal.Now.instant();
    const { staff_id, ...name } = await db
      .selectFrom('staff')
      .select(['id as staff_id', 'first_name', 'last_name'])
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    const actor = { organization_id, user_id, ...name };
    await recordEvent({ db, now, request_id: 'test', actor }, 'session.signed_in', { entity_id: staff_id });
    return createSession({ db, now }, { organization_id, user_id });
  });
}

async function findPerson(database: Database, email: string) {
  const { rows } = await forReading(database, undefined, ({ db }) =>
    sql<{ organization_id: string; user_id: string }>`select * from find_account(${email})`.execute(db),
  );
  const [person] = rows;
  if (!person) throw new Error(`Nobody has the address ${email}`);
  return person;
}
