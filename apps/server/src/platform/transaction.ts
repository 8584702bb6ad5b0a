import type { PoolClient } from 'pg';
import type { Database, Db } from './database.ts';
import { kyselyOn } from './kysely-connection.ts';

export interface OpenTransaction {
  readonly client: PoolClient;
  readonly db: Db;
}

const ENTER = { name: 'enter_organization', text: "select set_config('app.organization_id', $1, true)" };

/** From here on, the transaction sees and writes this organization's rows and no others. */
export async function enterOrganization(client: Pick<PoolClient, 'query'>, organization_id: string): Promise<void> {
  await client.query({ ...ENTER, values: [organization_id] });
}

/**
 * Begins a transaction, hands it to the work, and commits or rolls back whole. What the work sends before
 * its first await travels together with `begin` in one round trip, because the pool pipelines.
 */
export async function inTransaction<T>(
  database: Database,
  mode: 'read' | 'change',
  work: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  const remember = (error: Error) => {
    broken = error;
  };
  client.on('error', remember);
  const release = () => {
    client.off('error', remember);
    client.release(broken);
  };
  try {
    const [, result] = await Promise.all([
      client.query(mode === 'read' ? 'begin read only' : 'begin'),
      work({ client, db: kyselyOn(client) }),
    ]);
    // Nothing hangs on a read's commit, so its answer does not wait for it.
    const committed = client.query('commit');
    if (mode === 'read') {
      committed.catch(remember).finally(release);
      return result;
    }
    await committed;
    release();
    return result;
  } catch (error) {
    await client.query('rollback').catch(remember);
    release();
    throw error;
  }
}

/** A transaction inside one organization, for jobs and seeds; requests get theirs from bind-endpoint. */
export function inOrganization<T>(
  database: Database,
  organization_id: string,
  work: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, 'change', async (transaction) => {
    await enterOrganization(transaction.client, organization_id);
    return work(transaction);
  });
}
