import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEFINER_FUNCTIONS,
  SCHEMA_RULES,
  type SchemaRule,
  SHARED_TABLES,
  violationsQuery,
} from '../../testing/schema-rules.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { COLUMN_TYPES } from '../../column-types.ts';
import { generateDatabaseTypes } from './database-types.ts';
import { withOwner } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const select = <Row extends object>(text: string, values: unknown[] = []) =>
  withOwner(database.url, async (client) => (await client.query<Row>(text, values)).rows);

/** The violations the rule finds after some statements, which are rolled back. */
const violations = (rule: SchemaRule, statements = 'select') =>
  withOwner(database.url, async (client) => {
    await client.query('begin');
    await client.query(statements);
    const { rows } = await client.query<{ violation: string }>(violationsQuery(rule));
    await client.query('rollback');
    return rows.map((row) => row.violation);
  });

describe.each(SCHEMA_RULES.map((rule) => [rule.sentence, rule] as const))('%s', (_, rule) => {
  it('holds', async () => {
    expect(await violations(rule)).toEqual([]);
  });

  it.each(rule.examples)('would be broken by: %s', async (statements) => {
    expect(await violations(rule, statements)).toHaveLength(1);
  });
});

describe('the exceptions from row security', () => {
  it('are the tables on the pinned list', async () => {
    const rows = await select<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname)`,
    );
    expect(rows.map((row) => row.name).toSorted()).toEqual(Object.keys(SHARED_TABLES).toSorted());
  });

  it('are the functions on the pinned list', async () => {
    const rows = await select<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
    );
    expect(rows.map((row) => row.name).toSorted()).toEqual(Object.keys(DEFINER_FUNCTIONS).toSorted());
  });
});

describe('the role the server works under', () => {
  it('is bound by row security: no superuser, no bypass, no membership in other roles', async () => {
    const [role] = await select(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,
         (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
       from pg_roles r where rolname = 'baydesk_app'`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolcanlogin: false,
      memberships: 0,
    });
  });

  it('owns nothing and can create nothing in the schema', async () => {
    const [grants] = await select(
      `select (select count(*)::int from pg_class where relowner = 'baydesk_app'::regrole) as tables,
         (select count(*)::int from pg_proc where proowner = 'baydesk_app'::regrole) as functions,
         has_schema_privilege('baydesk_app', 'public', 'create') as may_create,
         has_schema_privilege('baydesk_app', 'graphile_worker', 'usage') as may_see_jobs`,
    );
    expect(grants).toEqual({ tables: 0, functions: 0, may_create: false, may_see_jobs: false });
  });

  it.each([
    ['events', ['INSERT', 'SELECT'], 'what happened is never rewritten'],
    ['account_addresses', [], 'addresses are looked up one at a time, through find_account'],
    ['instance_secrets', ['INSERT', 'SELECT'], 'a key is made once'],
    ['kysely_migration', ['SELECT'], '/readyz looks whether all have run'],
    ['kysely_migration_lock', [], 'migrations run as the owner'],
  ])('has on %s only the rights %j: %s', async (table, granted) => {
    const rows = await select<{ privilege: string }>(
      `select privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
       where has_table_privilege('baydesk_app', $1, privilege) order by 1`,
      [table],
    );
    expect(rows.map((row) => row.privilege)).toEqual(granted);
  });

  it('may not truncate, reference or add triggers to any table', async () => {
    const rows = await select(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and has_table_privilege('baydesk_app', oid, 'truncate, references, trigger')`,
    );
    expect(rows).toEqual([]);
  });
});

it('the generated row types match the migrations; if not, run apps/server/src/commands/generate-database-types.ts', async () => {
  await expect(generateDatabaseTypes(database.url, COLUMN_TYPES, 'verify')).resolves.toBeUndefined();
});
