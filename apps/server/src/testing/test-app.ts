import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Temporal } from 'temporal-polyfill';
import { inject, vi } from 'vitest';
import { roleShortName } from '@baydesk/domain/permissions/roles';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import type { OrganizationPlan } from '../features/demo/public.ts';
import { userId, workplaceId } from '../features/demo/public.ts';
import { createSession } from '../features/accounts/public.ts';
import { loadConfig } from '../platform/process/config.ts';
import type { Services } from '../platform/request/context.ts';
import { openServices } from '../platform/process/services.ts';
import { SESSION_COOKIE } from '../platform/sessions/session-cookies.ts';
import { inOrganization } from '../platform/database/transaction.ts';
import { buildServer } from '../server.ts';
import { uses } from '../uses.ts';
import { keepOwnerConnected } from './owner-connection.ts';
import { TestClient } from './test-client.ts';
import { cloneDatabase } from './test-database.ts';

export interface TestApp {
  readonly url: string;
  readonly database_url: string;
  readonly services: Services;
  readonly app: FastifyInstance;
  readonly home: OrganizationPlan;
  readonly other: OrganizationPlan;
  client(): TestClient;
  /** A person of the home organization with a new session, working at its first location. */
  as(role: RoleName): Promise<TestClient>;
  asEmail(email: string): Promise<TestClient>;
  /** Runs a statement as the owner of the tables, whom row security lets see every organization. */
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Starts the product on a port and a database of its own, which holds two organizations. */
export async function openTestApp(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const database = await cloneDatabase('furnished');
  const { services, app, url, close } = await startServer(database.url, env);
  const { home, other } = inject('organizations');
  const owner = keepOwnerConnected(database.url);
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
    rows: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await (await owner.connected()).query<Row>(text, [...values]);
      return rows;
    },
    async close() {
      await close();
      await owner.disconnect();
      await database.drop();
    },
  };
}

/** Starts a server on a database, which several servers can share. */
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
  const services = await openServices(config, database_url, pino({ level: 'silent' }), uses);
  const began = performance.now();
  const app = await buildServer(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  if (performance.now() - began > OVERLOAD_MS) await vi.waitUntil(() => isCalm(app), { timeout: 50_000 });
  const close = async () => {
    await app.close();
    await services.close();
  };
  return { services, app, url, close };
}

/** The event loop delay above which a server refuses calls. */
const OVERLOAD_MS = 2_000;

/** On a busy machine the start itself can count as an overload, until the delay is measured again. */
const isCalm = (app: FastifyInstance) => app.memoryUsage().rssBytes > 0 && !app.isUnderPressure();
