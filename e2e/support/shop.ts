import { randomBytes, randomUUID } from 'node:crypto';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLES } from '@baydesk/domain/permissions/roles';
import { hashPassword } from '../../apps/server/src/features/accounts/public.ts';
// Not from the demo's `public.ts`, which imports the whole server: every worker would load 500 files more.
import type { OrganizationPlan, PersonPlan } from '../../apps/server/src/features/demo/build/build-organization.ts';
import { buildOrganization, workplaceId } from '../../apps/server/src/features/demo/build/build-organization.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/features/demo/stories/demo-organizations.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { inOrganization } from '../../apps/server/src/platform/database/transaction.ts';
import { makeSession } from '../../apps/server/src/testing/make-session.ts';

export const PASSWORD = DEMO_PASSWORD;

/** The shop of one test, which may change any of its data. */
export interface Shop {
  readonly plan: OrganizationPlan;
  person(role: RoleName): PersonPlan;
  /** A person without a location. */
  readonly homeless: PersonPlan;
  workplaceId(shop_id: string): string;
  /** Adds a message to the outbox. */
  addMail(mail: { subject: string; status: 'held' | 'failed' | 'sent'; body_text?: string }): Promise<void>;
}

export interface Shops {
  open(): Promise<Shop>;
  /** Signs a person in and returns the value of the session cookie. */
  makeSession(email: string): Promise<string>;
  close(): Promise<void>;
}

/** Makes shops directly in the database, with the builders of the demo. */
export async function openShops(database_url: string): Promise<Shops> {
  const database = openDatabase(database_url, 2);
  const password_hash = await hashPassword(PASSWORD);
  return {
    async open() {
      const plan = planShop(randomBytes(4).toString('hex'));
      const now = new Date().toISOString();
      await inOrganization(database, plan.organization_id, ({ db }) => buildOrganization(db, plan, password_hash, now));
      return shopOf(database, plan);
    },
    makeSession: (email) => makeSession(database, email),
    close: () => database.close(),
  };
}

function planShop(word: string): OrganizationPlan {
  const domain = `${word}.shop.test`;
  const everyone = ROLES.map(({ name: role_id, short_name, label }) => ({
    email: `${short_name.toLowerCase()}@${domain}`,
    first_name: short_name,
    last_name: 'Okafor',
    job_title: label,
    role_id,
    clockable: role_id === 'ROLE_TECHNICIAN',
    works_at: ['EAST', 'WEST'],
  }));
  const technician = { role_id: 'ROLE_TECHNICIAN', last_name: 'Novak' } as const;
  return {
    organization_id: randomUUID(),
    name: `Halton ${word}`,
    workplaces: [
      { shop_id: 'EAST', name: 'Eastgate', color: '#0b8a63', timezone: 'America/Toronto', city: 'Toronto' },
      { shop_id: 'WEST', name: 'Westfield', color: '#2563b8', timezone: 'America/Vancouver', city: 'Vancouver' },
      { shop_id: 'MID', name: 'Midtown', color: '#a4512b', timezone: 'America/Winnipeg', city: 'Winnipeg' },
    ],
    people: [
      ...everyone,
      { ...technician, email: `invited@${domain}`, first_name: 'Ivo', status: 'invited', works_at: ['EAST'] },
      { ...technician, email: `homeless@${domain}`, first_name: 'Hana', works_at: [] },
    ],
  };
}

function shopOf(database: Database, plan: OrganizationPlan): Shop {
  const { organization_id, people } = plan;
  const find = (matches: (person: PersonPlan) => boolean): PersonPlan => {
    const person = people.find(matches);
    if (!person) throw new Error('The plan has nobody like that');
    return person;
  };
  return {
    plan,
    person: (role) => find(({ role_id }) => role_id === role),
    homeless: find(({ works_at }) => works_at.length === 0),
    workplaceId: (shop_id) => workplaceId(plan, shop_id),
    async addMail({ subject, status, body_text = 'Hello' }) {
      const mail = {
        organization_id,
        id: randomUUID(),
        kind: 'notice',
        to_address: 'dana@customer.test',
        to_name: 'Dana Okafor',
        subject,
        body_text,
        status,
        created_at: new Date().toISOString(),
      };
      await inOrganization(database, organization_id, ({ db }) => db.insertInto('mails').values(mail).execute());
    },
  };
}
