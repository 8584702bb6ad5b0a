import { ROLES } from '@baydesk/domain/permissions/roles';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../features/accounts/public.ts';
import type { OrganizationPlan } from '../features/demo/public.ts';
import { buildOrganization } from '../features/demo/public.ts';
import { openDatabase } from '../platform/database/database.ts';
import { inOrganization } from '../platform/database/transaction.ts';

export const TEST_PASSWORD = 'a password for tests';

export interface TestOrganizations {
  readonly home: OrganizationPlan;
  readonly other: OrganizationPlan;
}

/** Writes the two organizations of every test app into a migrated database. */
export async function buildTestOrganizations(database_url: string): Promise<TestOrganizations> {
  const organizations = {
    home: planOrganization('Home Fleet', 'home.test'),
    other: planOrganization('Other Fleet', 'other.test'),
  };
  const hash = await hashPassword(TEST_PASSWORD);
  const database = openDatabase(database_url, 1);
  for (const plan of Object.values(organizations))
    await inOrganization(database, plan.organization_id, ({ db }) =>
      buildOrganization(db, plan, hash, new Date().toISOString()),
    );
  await database.close();
  return organizations;
}

/** Plans two locations and one person per role at the first of them; `outside` works only at the second. */
export function planOrganization(name: string, domain: string): OrganizationPlan {
  const everyone = ROLES.map(({ name: role_id, short_name }) => ({
    email: `${short_name.toLowerCase()}@${domain}`,
    first_name: short_name,
    last_name: 'Tester',
    role_id,
    clockable: role_id === 'ROLE_TECHNICIAN',
    works_at: ['ONE'],
  }));
  return {
    organization_id: uuidv7(),
    name,
    workplaces: [
      {
        shop_id: 'ONE',
        name: 'First shop',
        color: '#0b8a63',
        timezone: 'America/Toronto',
        departments: ['Service', 'Parts'],
      },
      { shop_id: 'TWO', name: 'Second shop', color: '#2563b8', timezone: 'Pacific/Auckland', departments: ['Service'] },
    ],
    people: [
      ...everyone,
      {
        email: `outside@${domain}`,
        first_name: 'Olga',
        last_name: 'Outside',
        role_id: 'ROLE_MANAGER',
        works_at: ['TWO'],
      },
      {
        email: `invited@${domain}`,
        first_name: 'Ivo',
        last_name: 'Invited',
        role_id: 'ROLE_TECHNICIAN',
        status: 'invited',
        works_at: ['ONE'],
      },
      {
        email: `suspended@${domain}`,
        first_name: 'Sue',
        last_name: 'Suspended',
        role_id: 'ROLE_MANAGER',
        status: 'suspended',
        works_at: ['ONE'],
      },
    ],
  };
}
