import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { inOrganization } from '../database/transaction.ts';
import type { Write } from './write-together.ts';
import { insertion, insertionWith, modification, writeTogether } from './write-together.ts';

const organization_id = uuidv7();

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await cloneDatabase();
  database = openDatabase(own.url, 1);
  await inOrganization(database, organization_id, ({ db }) =>
    db.insertInto('organizations').values({ organization_id, name: 'Torrance Truck' }).execute(),
  );
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const write = (...writes: readonly Write[]) =>
  inOrganization(database, organization_id, ({ db }) => writeTogether(db, writes));
const readVendors = () =>
  inOrganization(database, organization_id, ({ db }) =>
    db.selectFrom('vendors').select(['id', 'name', 'telephone', 'is_retired']).orderBy('name').execute(),
  );

const vendor = (name: string, columns: { telephone?: string } = {}) => ({
  organization_id,
  id: uuidv7(),
  name,
  credit_terms: 'Net 30' as const,
  ...columns,
});

describe('rows of unequal columns', () => {
  const [with_telephone, without] = [vendor('Ace', { telephone: '310 555 0100' }), vendor('Bolt')];

  it.each([
    ['a later row lacks a column', [with_telephone, without], 'a row of vendors has no telephone'],
    [
      'a later row has one more',
      [without, with_telephone],
      'a row of vendors has more columns than the first: organization_id, id, name, credit_terms, telephone',
    ],
    ['a value is undefined', [vendor('Cog', { telephone: undefined })], 'a row of vendors has no telephone'],
  ])('are refused before anything is sent: %s', (_what, rows, message) => {
    expect(() => insertion('vendors', rows)).toThrow(message);
    expect(() => modification('vendors', rows)).toThrow(message);
    expect(() => insertionWith('vendors', rows, 'is_retired', sql`true`)).toThrow(message);
  });
});

it('writes every column of every row', async () => {
  const rows = [vendor('Ace', { telephone: '1' }), vendor('Bolt', { telephone: '2' })] as const;
  const worked_out = vendor('Cog', { telephone: '3' });
  await write(insertion('vendors', rows), insertionWith('vendors', [worked_out], 'is_retired', sql`true`));
  await write(
    modification(
      'vendors',
      rows.map(({ id }) => ({ id, telephone: '4' })),
    ),
  );
  expect(await readVendors()).toEqual([
    { id: rows[0].id, name: 'Ace', telephone: '4', is_retired: false },
    { id: rows[1].id, name: 'Bolt', telephone: '4', is_retired: false },
    { id: worked_out.id, name: 'Cog', telephone: '3', is_retired: true },
  ]);
});

it('writes nothing for no rows, alone and beside other writes', async () => {
  const before = await readVendors();
  const none: readonly ReturnType<typeof vendor>[] = [];
  const nothing = [insertion('vendors', none), modification('vendors', none)];
  await write(...nothing, insertionWith('vendors', none, 'is_retired', sql`true`));
  const added = vendor('Dowel', { telephone: '5' });
  await write(...nothing, insertion('vendors', [added]));
  expect(await readVendors()).toEqual([...before, { id: added.id, name: 'Dowel', telephone: '5', is_retired: false }]);
});

it('takes no row that its table could not store', () => {
  const row = vendor('Ace');
  const with_typing_mistake = { ...row, fone: '1' };
  // Never called, because the types refuse each line: without its error this file does not build.
  const refused = (): Write[] => [
    // @ts-expect-error a column that the table does not have
    insertion('vendors', [with_typing_mistake]),
    // @ts-expect-error a column that the table does not have
    modification('vendors', [with_typing_mistake]),
    // @ts-expect-error a column that the table does not have, worked out by the database
    insertionWith('vendors', [row], 'fone', sql`1`),
    // @ts-expect-error a column of another type
    insertion('vendors', [{ ...row, is_retired: 'no' }]),
    // @ts-expect-error a column of another type
    modification('vendors', [{ id: row.id, is_retired: 'no' }]),
    // @ts-expect-error without a column that has no default
    insertion('vendors', [{ organization_id, id: row.id }]),
    // @ts-expect-error a value that JSON leaves out
    modification('vendors', [{ id: row.id, telephone: undefined }]),
    // @ts-expect-error a row that cannot be found again, because it has no id
    modification('vendors', [{ telephone: '1' }]),
  ];
  expect(refused).toBeTypeOf('function');
});
