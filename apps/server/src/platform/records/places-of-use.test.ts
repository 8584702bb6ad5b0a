import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { openDatabase, withOwner } from '../database/database.ts';
import { inOrganization } from '../database/transaction.ts';
import { uses } from '../../uses.ts';
import type { DB } from '../database/database-types.generated.ts';
import { placesOfUse } from './places-of-use.ts';

let database: TestDatabase;
let connections: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  connections = openDatabase(database.url, 1);
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});

/** Every table with rows that can be retired, and the locations, which can be closed. */
const recordTables = () =>
  withOwner(database.url, async (client) => {
    const { rows } = await client.query<{ name: keyof DB }>(
      `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('is_retired', 'is_closed')`,
    );
    return rows.map((row) => row.name);
  });

const referringColumns = () =>
  withOwner(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'organization_id'
       where c.contype = 'f' and c.confdeltype not in ('c', 'n') and c.confrelid = any ($1::regclass[])`,
      [await recordTables()],
    );
    return rows.map((row) => row.name).toSorted();
  });

describe('places of use', () => {
  it('cover exactly the references that block the removal of a record or a location', async () => {
    expect(Object.keys(uses).toSorted()).toEqual(await referringColumns());
  });

  it('can be read for every table of records', async () => {
    const tables = await recordTables();
    expect(tables).toEqual(expect.arrayContaining(['customers', 'labour_types', 'taxes', 'vehicles', 'workplaces']));
    for (const table of tables) {
      const [organization_id, id] = [uuidv7(), uuidv7()];
      const places = await inOrganization(connections, organization_id, ({ db }) =>
        placesOfUse({ db, services: { uses } }, table, id),
      );
      expect({ table, places }).toEqual({ table, places: [] });
    }
  });
});
