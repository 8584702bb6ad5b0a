import type { PoolClient } from 'pg';
import type { Database, Db } from './database.ts';
import { kyselyOn } from './kysely-connection.ts';

/** A connection lent for one turn of work: to change things in a transaction, or only to read. */
export interface Turn {
  readonly mode: 'read' | 'change';
  readonly client: PoolClient;
  readonly db: Db;
}

type Work<T> = (turn: Turn) => Promise<T>;

/** Rows of no organization are visible to whoever has entered none. */
const NO_ORGANIZATION = '';

const ENTER = {
  name: 'enter_organization',
  text: "select set_config('app.organization_id', $1, $2) || set_config('default_transaction_read_only', $3, $2)",
};

/**
 * From here on, the work sees and writes this organization's rows and no others. A transaction enters for itself; a
 * turn that only reads enters for its connection, which is read-only until the next turn enters something else.
 */
export async function enterOrganization(
  { client, mode }: Pick<Turn, 'client' | 'mode'>,
  organization_id: string,
): Promise<void> {
  const is_reading = mode === 'read';
  await client.query({ ...ENTER, values: [organization_id, !is_reading, is_reading ? 'on' : 'off'] });
}

/**
 * Begins a transaction in an organization, hands it to the work, and commits or rolls back whole. What the work
 * sends before its first await travels together with `begin` in one round trip, because the pool pipelines.
 */
export async function inTransaction<T>(
  database: Database,
  organization_id: string | undefined,
  work: Work<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  const { client, db, release, discard } = await borrow(database);
  try {
    const [, , result] = await inOneWrite(client, () =>
      Promise.all([
        client.query(`begin isolation level ${isolation} read write`),
        enterOrganization({ client, mode: 'change' }, organization_id ?? NO_ORGANIZATION),
        work({ mode: 'change', client, db }),
      ]),
    );
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
 * transaction around them, so there is none, and a read costs no `begin` and no `commit`.
 */
export async function forReading<T>(
  database: Database,
  organization_id: string | undefined,
  work: Work<T>,
): Promise<T> {
  const { client, db, release } = await borrow(database);
  try {
    const [, result] = await inOneWrite(client, () =>
      Promise.all([
        enterOrganization({ client, mode: 'read' }, organization_id ?? NO_ORGANIZATION),
        work({ mode: 'read', client, db }),
      ]),
    );
    return result;
  } finally {
    release();
  }
}

/** What is sent until the first wait leaves in one write to the socket: a write costs more than a statement. */
function inOneWrite<T>(client: PoolClient, send: () => Promise<T>): Promise<T> {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** A transaction inside one organization, for jobs and seeds; requests get theirs from bind-endpoint. */
export const inOrganization = <T>(database: Database, organization_id: string, work: Work<T>): Promise<T> =>
  inTransaction(database, organization_id, work);

/** A connection for one turn; afterwards its query builder refuses, so that nothing late runs in another's turn. */
async function borrow(database: Database) {
  const client = await database.pool.connect();
  const { db, endTurn } = kyselyOn(client);
  let broken: Error | undefined;
  const discard = (error: Error) => {
    broken = error;
  };
  client.on('error', discard);
  const release = () => {
    endTurn();
    client.off('error', discard);
    client.release(broken);
  };
  return { client, db, release, discard };
}
