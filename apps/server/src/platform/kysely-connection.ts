import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { DB } from './database-types.generated.ts';

const builders = new WeakMap<PoolClient, Kysely<DB>>();

/** The query builder of one connection: what runs on it runs inside the transaction that is open there. */
export function kyselyOn(client: PoolClient): Kysely<DB> {
  const known = builders.get(client);
  if (known) return known;
  const lent = { query: client.query.bind(client), release: () => undefined } as unknown as PoolClient;
  const builder = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => undefined, options: {} } }),
  });
  builders.set(client, builder);
  return builder;
}
