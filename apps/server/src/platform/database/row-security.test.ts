import type { ClientBase } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARED_TABLES } from '../../testing/schema-rules.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { withOwner } from './database.ts';

const [OWN, OTHER] = [uuidv7(), uuidv7()];
const NOT_PERMITTED = '42501';

interface Table {
  readonly name: string;
  /** Its columns that need a value. */
  readonly columns: readonly { readonly name: string; readonly value: string }[];
}

/** The tables of organizations, with a value of each column's type. */
const TABLES = `
  select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'value', case
    when t.typcategory = 'A' then $$'{}'$$
    when t.typcategory = 'N' or t.typname = 'xid8' then $$'1'$$
    when t.typcategory = 'B' then $$'true'$$
    when t.typcategory = 'D' then $$'now'$$
    when t.typname in ('json', 'jsonb') then $$'{}'$$
    when t.typname = 'uuid' then 'gen_random_uuid()'
    else $$'text'$$ end)) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relname = any ($1)
    and a.attnum > 0 and a.attnotnull and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    and a.attname <> 'organization_id'
  group by c.relname order by c.relname`;

/** The rows need no checks, because only their organization matters here. */
const DROP_RULES = `
  do $$
  declare rule record;
  begin
    for rule in select conrelid::regclass as name, conname from pg_constraint
      where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0
    loop
      execute format('alter table %s drop constraint %I', rule.name, rule.conname);
    end loop;
    for rule in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
      execute format('alter table %s disable trigger user', rule.name);
    end loop;
  end $$`;

let database: TestDatabase;
let tables: Table[];

beforeAll(async () => {
  database = await cloneDatabase();
  await withOwner(database.url, async (client) => {
    ({ rows: tables } = await client.query<Table>(TABLES, [Object.keys(SHARED_TABLES)]));
    await client.query(DROP_RULES);
    for (const table of tables)
      for (const organization_id of [OWN, OTHER]) await client.query(insertion(table, organization_id));
  });
});
afterAll(() => database.drop());

const insertion = ({ name, columns }: Table, organization_id: string) =>
  `insert into ${name} (${['organization_id', ...columns.map((column) => column.name)].join(', ')})
   values (${[`'${organization_id}'`, ...columns.map(({ value }) => value)].join(', ')})`;

/** Runs a statement as the server does for an organization and takes it back; answers a refusal by its code. */
async function rowsOf(client: ClientBase, statement: string): Promise<unknown> {
  await client.query('savepoint before');
  try {
    return (await client.query(statement)).rowCount;
  } catch (error) {
    return (error as { readonly code?: string }).code;
  } finally {
    await client.query('rollback to savepoint before');
  }
}

const asServer = <T>(organization_id: string | undefined, work: (client: ClientBase) => Promise<T>): Promise<T> =>
  withOwner(database.url, async (client) => {
    await client.query('begin; set local role baydesk_app');
    await client.query("select set_config('app.organization_id', $1, true)", [organization_id ?? '']);
    const result = await work(client);
    await client.query('rollback');
    return result;
  });

const STATEMENTS = {
  'sees no row of another organization': ({ name }: Table) => `select from ${name} where organization_id = '${OTHER}'`,
  'changes no row of another organization': ({ name }: Table) =>
    `update ${name} set organization_id = organization_id where organization_id = '${OTHER}'`,
  'takes over no row of another organization': ({ name }: Table) =>
    `update ${name} set organization_id = '${OWN}' where organization_id = '${OTHER}'`,
  'deletes no row of another organization': ({ name }: Table) =>
    `delete from ${name} where organization_id = '${OTHER}'`,
};

/** Each table with a statement on it that has an effect. */
const effects = (organization_id: string | undefined, statementOn: (table: Table) => string) =>
  asServer(organization_id, async (client) => {
    const tables_affected: string[] = [];
    for (const table of tables) {
      const result = await rowsOf(client, statementOn(table));
      if (result !== 0 && result !== NOT_PERMITTED) tables_affected.push(`${table.name}: ${String(result)}`);
    }
    return tables_affected;
  });

describe('the server, working for an organization,', () => {
  it('sees a row of its own in every table', async () => {
    const tables_seen = await effects(OWN, ({ name }) => `select from ${name}`);
    expect(tables_seen).toEqual(tables.map(({ name }) => `${name}: 1`));
  });

  it.each(Object.entries(STATEMENTS))('%s, in any table', async (_, statementOn) => {
    expect(await effects(OWN, statementOn)).toEqual([]);
  });

  it('adds no row to another organization, in any table', async () => {
    expect(await effects(OWN, (table) => insertion(table, OTHER))).toEqual([]);
  });

  it('gives no row of its own to another organization, in any table', async () => {
    const giveAway = ({ name }: Table) => `update ${name} set organization_id = '${OTHER}'`;
    expect(await effects(OWN, giveAway)).toEqual([]);
  });
});

it('the server, working for no organization, sees no row of any table', async () => {
  expect(await effects(undefined, ({ name }) => `select from ${name}`)).toEqual([]);
});
