import type { PoolClient } from 'pg';
import type { Database, Db } from './database.ts';
import { kyselyOn } from './kysely-connection.ts';
import { run, writeTogetherSoon } from './prepared-statement.ts';
import type { SecretToken } from '../sessions/secret-token.ts';

/** A connection borrowed for one turn of work: to change data in a transaction, or only to read. */
export interface Turn {
  readonly mode: 'read' | 'change';
  readonly client: PoolClient;
  readonly db: Db;
}

type Work<T> = (turn: Turn) => Promise<T>;

/** A turn that has entered no organization sees no organization's rows. */
const NO_ORGANIZATION = '';

const ENTER = {
  name: 'enter_organization',
  text: "select set_config('app.organization_id', $1, $2) || set_config('default_transaction_read_only', $3, $2)",
};

const ENTER_SESSION = {
  name: 'enter_session',
  text: `select set_config('app.organization_id', $1, $2) || set_config('default_transaction_read_only', $3, $2),
    session_stamps(array[$1::uuid], array[$4::bytea], array[$5::uuid]) as stamps`,
};

type Isolation = 'read committed' | 'repeatable read';

/** The organization each connection has entered outside of transactions, if that is known. */
const entered_to_read = new WeakMap<PoolClient, string>();

/**
 * Limits the turn to the rows of this organization. In a transaction this ends with the transaction; in a turn that
 * only reads it stays with the connection, which is then read-only outside of transactions.
 */
export async function enterOrganization(
  { client, mode }: Pick<Turn, 'client' | 'mode'>,
  organization_id: string,
): Promise<void> {
  if (mode === 'change') {
    await run(client, ENTER, [organization_id, true, 'off']);
    return;
  }
  entered_to_read.delete(client);
  await run(client, ENTER, [organization_id, false, 'on']);
  entered_to_read.set(client, organization_id);
}

/**
 * Runs the work in a transaction in an organization, and commits or rolls back all of it. Statements sent before the
 * first await travel together with `begin` in one round trip, because the pool pipelines.
 */
export const inTransaction = <T>(
  database: Database,
  organization_id: string | undefined,
  work: Work<T>,
  isolation: Isolation = 'read committed',
): Promise<T> =>
  runTransaction(
    database,
    isolation,
    (client) => enterOrganization({ client, mode: 'change' }, organization_id ?? NO_ORGANIZATION),
    work,
  );

/**
 * The same for a person's change. The stamp of the session comes with entering the organization, so that the work can
 * start with the remembered session and be taken back if the session has changed since.
 */
export const inSessionTransaction = <T>(
  database: Database,
  { organization_id, token_hash }: SecretToken,
  location_id: string | null,
  work: (turn: Turn, stamp: Promise<string | null>) => Promise<T>,
): Promise<T> =>
  runTransaction(
    database,
    'read committed',
    async (client) => {
      const values = [organization_id, true, 'off', token_hash, location_id];
      const { rows } = await run<{ stamps: (string | null)[] }>(client, ENTER_SESSION, values);
      return rows[0]?.stamps[0] ?? null;
    },
    work,
  );

async function runTransaction<Entered, T>(
  database: Database,
  isolation: Isolation,
  enter: (client: PoolClient) => Promise<Entered>,
  work: (turn: Turn, entered: Promise<Entered>) => Promise<T>,
): Promise<T> {
  const { client, db, endTurn, release, discard } = await borrow(database);
  try {
    writeTogetherSoon(client);
    const begun = client.query(`begin isolation level ${isolation} read write`);
    const entered = enter(client);
    const [, , result] = await Promise.all([begun, entered, work({ mode: 'change', client, db }, entered)]);
    endTurn();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(discard);
    throw error;
  } finally {
    release();
  }
}

/**
 * Lends a connection to work that only reads. Statements under read committed see the same with and without a
 * transaction around them, so a read needs no `begin` and no `commit`. It also does not enter an organization again
 * if its connection is still in it.
 */
export async function forReading<T>(
  database: Database,
  organization_id: string | undefined,
  work: Work<T>,
): Promise<T> {
  const { client, db, release, discard } = await borrow(database);
  const turn: Turn = { mode: 'read', client, db };
  try {
    if (entered_to_read.get(client) === (organization_id ?? NO_ORGANIZATION)) return await work(turn);
    const [, result] = await Promise.all([enterOrganization(turn, organization_id ?? NO_ORGANIZATION), work(turn)]);
    return result;
  } catch (error) {
    // Shows whether the connection was lost, which the pool may not know yet.
    await client.query('select').catch(discard);
    throw error;
  } finally {
    release();
  }
}

/** A transaction inside one organization, for jobs and seeds; requests get theirs from bind-endpoint. */
export const inOrganization = <T>(database: Database, organization_id: string, work: Work<T>): Promise<T> =>
  inTransaction(database, organization_id, work);

/** Borrows a connection for one turn; its query builder refuses late queries, which would run in another turn. */
async function borrow(database: Database) {
  const client = await database.pool.connect();
  const { db, endTurn } = kyselyOn(client);
  let broken: Error | undefined;
  const discard = (error: Error) => {
    broken = error;
  };
  const release = () => {
    endTurn();
    client.release(broken);
  };
  return { client, db, endTurn, release, discard };
}
