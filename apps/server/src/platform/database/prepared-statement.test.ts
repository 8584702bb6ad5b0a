import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { run, statementOf } from './prepared-statement.ts';

const MOST_PREPARED = 500;
const numbered = (number: number) => statementOf(`select ${number} as number`);

let own: TestDatabase;
let database: Database;
let client: PoolClient;

beforeAll(async () => {
  own = await cloneDatabase();
  database = openDatabase(own.url, 1);
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
  await own.drop();
});

const answerOf = async (number: number) => (await run<{ number: number }>(client, numbered(number), [])).rows;

const preparedTexts = async () => {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

/** Runs so many statements that all others are given up, the one in use between them. */
async function runMany(from: number, in_use: number): Promise<void> {
  for (let number = from; number < from + MOST_PREPARED; number += 1) {
    await answerOf(number);
    await answerOf(in_use);
  }
}

describe('a connection that runs more statements than it keeps prepared', () => {
  it('gives up those used longest ago, keeps the one in use, and prepares a statement again when it comes back', async () => {
    await answerOf(1);
    await answerOf(2);
    await runMany(1_000, 2);
    const texts = await preparedTexts();
    expect(texts).toHaveLength(MOST_PREPARED);
    expect(texts).toContain('select 2 as number');
    expect(texts).not.toContain('select 1 as number');
    expect(await answerOf(1)).toEqual([{ number: 1 }]);
    expect(await preparedTexts()).toContain('select 1 as number');
  });

  it('does so in a transaction that has failed, too', async () => {
    await answerOf(3);
    await client.query('begin');
    await expect(run(client, statementOf('select 1 / 0'), [])).rejects.toThrow('division by zero');
    for (let number = 2_000; number <= 2_000 + MOST_PREPARED; number += 1)
      await expect(answerOf(number)).rejects.toThrow('current transaction is aborted');
    await client.query('rollback');
    expect(await preparedTexts()).not.toContain('select 3 as number');
    expect(await answerOf(3)).toEqual([{ number: 3 }]);
    await runMany(3_000, 3);
    expect(await preparedTexts()).toHaveLength(MOST_PREPARED);
  });

  it('does so among statements that are sent without waiting, with the next one after their answers', async () => {
    const numbers = Array.from({ length: 2 * MOST_PREPARED }, (_, index) => 10_000 + index);
    expect(await Promise.all(numbers.map(answerOf))).toEqual(numbers.map((number) => [{ number }]));
    expect(await Promise.all(numbers.map(answerOf))).toEqual(numbers.map((number) => [{ number }]));
    await answerOf(4);
    expect(await preparedTexts()).toHaveLength(MOST_PREPARED);
  });
});
