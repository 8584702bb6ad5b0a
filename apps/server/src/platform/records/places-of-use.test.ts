import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { openDatabase, withOwner } from '../database.ts';
import { inOrganization } from '../transaction.ts';
import { placesOfUse, USES } from './places-of-use.ts';
import { RECORD_TABLES } from './record-kind.ts';

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

const KEPT_TABLES = [...RECORD_TABLES, 'customers', 'vehicles', 'workplaces'] as const;

const referringColumns = () =>
  withOwner(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'organization_id'
       where c.contype = 'f' and c.confdeltype not in ('c', 'n') and c.confrelid = any ($1::regclass[])`,
      [KEPT_TABLES],
    );
    return rows.map((row) => row.name).toSorted();
  });

describe('places of use', () => {
  it('have a name for every reference to a record or a location that neither falls with it nor forgets it, and for nothing else', async () => {
    expect(Object.keys(USES).toSorted()).toEqual(await referringColumns());
  });

  it.each(KEPT_TABLES)('can be asked for everything in %s', async (table) => {
    const [organization_id, id] = [uuidv7(), uuidv7()];
    const places = await inOrganization(connections, organization_id, ({ db }) => placesOfUse({ db }, table, id));
    expect(places).toEqual([]);
  });
});
