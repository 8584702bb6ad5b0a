import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Temporal } from 'temporal-polyfill';
import { inject } from 'vitest';
import { roleShortName } from '@baydesk/domain/permissions/roles';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import type { OrganizationPlan } from '../features/demo/public.ts';
import { buildOrganization, userId, workplaceId } from '../features/demo/public.ts';
import { createSession, hashPassword } from '../features/accounts/public.ts';
import { loadConfig } from '../platform/config.ts';
import type { Services } from '../platform/context.ts';
import { withOwner } from '../platform/database.ts';
import { openServices } from '../platform/services.ts';
import { SESSION_COOKIE } from '../platform/session-cookies.ts';
import { inOrganization } from '../platform/transaction.ts';
import { buildServer } from '../server.ts';
import { TestClient } from './test-client.ts';
import { cloneDatabase } from './test-database.ts';
import { planOrganization } from './test-organizations.ts';

export const TEST_PASSWORD = 'a password for tests';
let test_hash: Promise<string> | undefined;

export interface TestApp {
  readonly url: string;
  readonly database_url: string;
  readonly services: Services;
  readonly app: FastifyInstance;
  readonly home: OrganizationPlan;
  readonly other: OrganizationPlan;
  client(): TestClient;
  /** A person of the first organization with a session of their own, working at its first location. */
  as(role: RoleName): Promise<TestClient>;
  asEmail(email: string): Promise<TestClient>;
  /** Rows as they are, past row-level security. */
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** The product on a port of its own with a database of its own, holding two organizations. */
export async function openTestApp(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const database = await cloneDatabase();
  const { services, app, url, close } = await startServer(database.url, env);
  const home = planOrganization('Home Fleet', 'home.test');
  const other = planOrganization('Other Fleet', 'other.test');
  test_hash ??= hashPassword(TEST_PASSWORD);
  const hash = await test_hash;
  for (const plan of [home, other])
    await inOrganization(services.database, plan.organization_id, ({ db }) =>
      buildOrganization(db, plan, hash, new Date().toISOString()),
    );
  const asEmail = async (email: string) => {
    const plan = email.endsWith('@home.test') ? home : other;
    const person = { organization_id: plan.organization_id, user_id: userId(plan, email) };
    const client = new TestClient(url);
    const token = await inOrganization(services.database, plan.organization_id, ({ db }) =>
      createSession({ db, now: Temporal.Now.instant() }, person),
    );
    client.cookies.set(SESSION_COOKIE, token);
    client.location_id = workplaceId(plan, 'ONE');
    return client;
  };
  return {
    url,
    database_url: database.url,
    services,
    app,
    home,
    other,
    asEmail,
    client: () => new TestClient(url),
    as: (role) => asEmail(`${roleShortName(role)?.toLowerCase()}@home.test`),
    rows: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      withOwner(database.url, async (client) => (await client.query<Row>(text, [...values])).rows),
    async close() {
      await close();
      await database.drop();
    },
  };
}

/** One server process on a database; several can share it. */
export async function startServer(database_url: string, env: Readonly<Record<string, string>> = {}) {
  const config = loadConfig({
    BAYDESK_DEMO: 'off',
    DATA_DIR: inject('data_dir'),
    PORT: '0',
    REQUESTS_PER_MINUTE: '1000000',
    PUBLIC_CHANGES_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const services = await openServices(config, database_url, pino({ level: 'silent' }));
  const app = await buildServer(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await services.close();
  };
  return { services, app, url, close };
}
