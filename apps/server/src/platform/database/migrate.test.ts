import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { blankDatabase } from '../../testing/test-database.ts';
import { withOwner } from './database.ts';
import { knownMigrations, migrate } from './migrate.ts';

const OLD_SHOP = '0b0f3a52-5a1e-4a38-9b53-6e1d7c2f9a10';

let database: TestDatabase;
beforeEach(async () => {
  database = await blankDatabase();
});
afterEach(() => database.drop());

const rows = (text: string) => withOwner(database.url, async (client) => (await client.query(text)).rows as unknown[]);

describe('a database of an earlier version', () => {
  it('gets the defaults of new organizations, and keeps the taxes of its locations by name', async () => {
    await migrate(database.url, '0003_events_and_mail');
    await rows(`
      insert into organizations (organization_id, name) values ('${OLD_SHOP}', 'Old shop');
      insert into workplaces (organization_id, id, name, shop_id, color, timezone, tax)
      select '${OLD_SHOP}', gen_random_uuid(), tax, left(tax, 1), '#000000', 'America/Toronto', tax
      from unnest(array['ONTARIO', 'County tax', 'Zero Tax']) tax`);
    await migrate(database.url);
    expect(
      await rows('select w.name, t.name as tax from workplaces w join taxes t on t.id = w.tax_id order by 1'),
    ).toEqual([
      { name: 'County tax', tax: 'County tax' },
      { name: 'ONTARIO', tax: 'Ontario' },
      { name: 'Zero Tax', tax: 'Zero Tax' },
    ]);
    expect(await rows('select default_credit_terms from organization_settings')).toHaveLength(1);
    expect(await rows('select name from categories where is_fallback')).toEqual([{ name: 'Uncategorized' }]);
  });

  it('is brought up to date by an owner who is no superuser, as on a hosted database', async () => {
    const owner = `rented_${randomBytes(4).toString('hex')}`;
    await rows(`create role ${owner} login password 'rented' in role baydesk_app`);
    await rows(`do $$ begin execute format('alter database %I owner to ${owner}', current_database()); end $$`);
    await rows(`alter schema public owner to ${owner}`);
    const url = new URL(database.url);
    url.username = owner;
    url.password = 'rented';
    await migrate(url.href, '0003_events_and_mail');
    await rows(`
      insert into organizations (organization_id, name) values ('${OLD_SHOP}', 'Old shop');
      insert into workplaces (organization_id, id, name, shop_id, color, timezone, tax)
      values ('${OLD_SHOP}', gen_random_uuid(), 'Old shop', 'OLD', '#000000', 'America/Toronto', 'Ontario')`);
    await migrate(url.href, '0019_lists_of_orders');
    expect(await migrate(url.href)).toContain('0020_search_and_people');
    expect(await rows('select name from workplaces')).toEqual([{ name: 'Old shop' }]);
    await rows(`drop owned by ${owner} cascade`);
    await rows(`do $$ begin execute format('alter database %I owner to %I', current_database(), current_user); end $$`);
    await rows(`drop role ${owner}`);
  });

  it('is brought up to date although calls of an older process got in the way', async () => {
    await migrate(database.url, '0003_events_and_mail');
    const patient = new URL(database.url);
    patient.searchParams.set('options', '-c deadlock_timeout=3s');
    await withOwner(database.url, async (older_process) => {
      await older_process.query("set deadlock_timeout = '60s'");
      await older_process.query('begin');
      await older_process.query('lock table workplaces in access share mode');
      const migrating = migrate(patient.href);
      const waiting = () =>
        rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
      await expect.poll(waiting).toHaveLength(1);
      // Both now wait for each other, until the database ends the wait of the migration.
      await older_process.query('lock table kysely_migration in access exclusive mode');
      await older_process.query('commit');
      expect(await migrating).toContain('0004_session_stamp');
    });
  });

  it('does not change when it is up to date', async () => {
    expect(await migrate(database.url)).toEqual(await knownMigrations());
    expect(await migrate(database.url)).toEqual([]);
  });
});

it('a new database knows of every table that there are few organizations, before it was analyzed', async () => {
  await migrate(database.url);
  expect(
    await rows(`
      select c.table_name, s.n_distinct from information_schema.columns c
      left join pg_stats s on s.tablename = c.table_name and s.attname = c.column_name
      where c.table_schema = 'public' and c.column_name = 'organization_id' and s.n_distinct is distinct from 2
        and current_setting('server_version_num')::int >= 180000`),
  ).toEqual([]);
});

it('a database of a newer version is refused, and no connection to it stays open', async () => {
  await migrate(database.url, '0001_tenancy');
  await rows("insert into kysely_migration (name, timestamp) values ('9999_later', 'later')");
  await expect(migrate(database.url)).rejects.toThrow(/newer Baydesk.*9999_later/);
  // PostgreSQL lists a connection for a moment after it was closed.
  const connections = () =>
    rows('select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  await expect.poll(connections).toEqual([]);
});
