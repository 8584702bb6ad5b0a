import { fullName } from '@baydesk/domain/format/person-name';
import { roleLabel } from '@baydesk/domain/permissions/roles';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Database, Db } from '../../platform/database/database.ts';
import { withOwner } from '../../platform/database/database.ts';
import { runInProcess } from '../../platform/process/run-in-process.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import { hashPassword } from '../accounts/public.ts';
import type { OrganizationPlan } from './build/build-organization.ts';
import { buildOrganization, staffId, userId, workplaceId } from './build/build-organization.ts';
import { billedOrders, billedVisits, closeBooks } from './build/build-books.ts';
import { orderHappenings, startNumbersAt } from './build/build-orders.ts';
import { partSaleHappenings } from './build/build-part-sales.ts';
import { buildKiosk } from './build/build-kiosk.ts';
import { buildPayables } from './build/build-payables.ts';
import { buildPurchases, deliveryHappenings } from './build/build-purchases.ts';
import { buildReturns } from './build/build-returns.ts';
import { stockHappenings } from './build/build-stock.ts';
import { buildTime } from './build/build-time.ts';
import { happenInOrder } from './build/happening.ts';
import { plannedId } from './build/planned-id.ts';
import { COMPANY, DEMO_PASSWORD, LAKEVIEW, NORTHLINE } from './stories/demo-organizations.ts';

/** The last order number the shop used before Baydesk. */
const LAST_NUMBER = 1030;

/** One sign-in per role, shown on the sign-in page and in the terminal. */
export const demoSignIns = () =>
  NORTHLINE.people
    .filter((person) => person.role_id !== 'ROLE_TECHNICIAN' || person.email.startsWith('technician@'))
    .map((person) => ({ label: roleLabel(person.role_id), email: person.email }));

const CREATION = new URL('./create-demo-process.ts', import.meta.url);
const PLANS = [NORTHLINE, LAKEVIEW, COMPANY];

/** Creates the demo organizations that are missing, in a process of its own: they take 100 MB to build. */
export async function provideDemo(database: Database, database_url: string): Promise<void> {
  for (const { organization_id } of PLANS) {
    const organization = await inOrganization(database, organization_id, ({ db }) =>
      db
        .selectFrom('organizations')
        .select('organization_id')
        .where('organization_id', '=', organization_id)
        .executeTakeFirst(),
    );
    if (!organization) return runInProcess(CREATION, { database_url });
  }
}

/** Longer than the nine months for which there are invoices. */
const OPEN_FOR = { months: 10 };

/** Creates the demo organizations once; two demos created on the same day are identical. */
export async function createDemo(database: Database, today: Temporal.PlainDate): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  for (const plan of PLANS) {
    await inOrganization(database, plan.organization_id, async ({ db }) => {
      await prepareToBuild(db);
      const opened = today.subtract(OPEN_FOR).toZonedDateTime('UTC').toInstant();
      const now = today.toZonedDateTime('UTC').toInstant().toString();
      const is_new = await buildOrganization(db, plan, password_hash, opened.toString(), now);
      if (!is_new) return;
      await buildHistory(db, plan, today);
      const shop = { db, plan, today };
      if (plan.orders) {
        await startNumbersAt(shop, LAST_NUMBER - billedOrders());
        await happenInOrder([
          ...stockHappenings(shop),
          ...deliveryHappenings(shop, plan.purchases ?? []),
          ...billedVisits(shop),
          ...orderHappenings(shop, plan.orders),
          ...(plan.part_sales ? partSaleHappenings(shop, plan.part_sales) : []),
        ]);
        await closeBooks(shop);
        await buildTime(shop);
        await buildKiosk(shop);
      }
      if (plan.purchases) await buildPurchases(shop, plan.purchases);
      if (plan.payables) await buildPayables(shop, plan.payables);
      if (plan.returns) await buildReturns(shop, plan.returns);
      await markOldItemsRead(db, today);
    });
  }
  // Until PostgreSQL counts the new rows by itself, it would plan as if the tables were empty.
  await withOwner(database.url, (client) => client.query('analyze'));
}

const UNREAD_DAYS = 4;

/** Marks items older than a few days as read. */
async function markOldItemsRead(db: Db, today: Temporal.PlainDate): Promise<void> {
  const since = today.subtract({ days: UNREAD_DAYS }).toZonedDateTime('UTC').toInstant().toString();
  await db
    .updateTable('inbox_items')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', since)
    .execute();
}

/**
 * Waits longer for locks, because another process may be building the same organization. References are checked by plans made
 * while the tables were almost empty; without scans of whole tables these stay fast when the tables grow.
 */
async function prepareToBuild(db: Db): Promise<void> {
  const limit = '5min';
  await sql`select set_config('lock_timeout', ${limit}, true), set_config('statement_timeout', ${limit}, true),
    set_config('enable_seqscan', 'off', true)`.execute(db);
}

/** Inserts the history: the owner opened each location, then people joined over the following weeks. */
async function buildHistory(db: Db, plan: OrganizationPlan, today: Temporal.PlainDate): Promise<void> {
  const [owner] = plan.people;
  if (!owner) return;
  const { organization_id } = plan;
  const first_day = today.subtract(OPEN_FOR);
  const at = (days: number, hour: number) =>
    first_day
      .add({ days })
      .toZonedDateTime({ timeZone: 'America/Toronto', plainTime: { hour, minute: (days * 7) % 60 } })
      .toInstant()
      .toString();
  const event = (name: string, occurred_at: string, person = owner) => ({
    organization_id,
    id: plannedId(organization_id, `event ${name}`),
    occurred_at,
    actor_user_id: userId(plan, person.email),
    actor_name: fullName(person),
    request_id: 'demo',
  });
  const opened = plan.workplaces.map((workplace, index) => ({
    ...event(`opened ${workplace.shop_id}`, at(index * 5, 9)),
    entity: 'workplace',
    entity_id: workplaceId(plan, workplace.shop_id),
    action: 'created',
    after: JSON.stringify({ name: workplace.name, shop_id: workplace.shop_id }),
  }));
  const joined = plan.people.map((person, index) => ({
    ...event(`joined ${person.email}`, at(3 + index * 4, 8), person),
    entity: 'staff',
    entity_id: staffId(plan, person.email),
    action: 'invitation_confirmed',
    before: JSON.stringify({ status: 'invited' }),
    after: JSON.stringify({ status: 'active' }),
  }));
  await db.insertInto('events').values(opened).execute();
  await db.insertInto('events').values(joined).execute();
}
