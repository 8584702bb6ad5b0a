import type { DocumentKind } from '@baydesk/domain/documents/document-number';
import { documentNumber, NUMBER_PREFIXES } from '@baydesk/domain/documents/document-number';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { shownNumber } from './document-number.ts';
import { inOrganization } from '../database/transaction.ts';

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

it('SQL writes the number of every kind of document as the domain does', async () => {
  const kinds = Object.keys(NUMBER_PREFIXES) as DocumentKind[];
  const numbers = sql.join(kinds.map((kind) => shownNumber(kind, 'w.shop_id', 'd.number')));
  const { rows } = await inOrganization(connections, uuidv7(), ({ db }) =>
    sql<{ shown: string[] }>`
      select array[${numbers}] as shown from (values ('TOR')) w (shop_id), (values (1042)) d (number)`.execute(db),
  );
  const written = kinds.map((kind) => documentNumber(kind, { number: 1042, shop_id: 'TOR' }));
  expect(rows).toEqual([{ shown: written }]);
});
