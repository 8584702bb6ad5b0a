import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { DB } from './database-types.generated.ts';

/** Statements each connection keeps prepared; what is built anew for every call would fill it and is left out. */
const MOST_PREPARED = 500;
const statement_names = new Map<string, string>();

/** Planning a statement costs more than running it: under one name, a connection plans it once. */
function statementName(text: string): string | undefined {
  const known = statement_names.get(text);
  if (known || statement_names.size >= MOST_PREPARED) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  statement_names.set(text, name);
  return name;
}

/** The query builder of one turn on a connection; what it sends after the turn is refused, not run in another's. */
export function kyselyOn(client: PoolClient): { db: Kysely<DB>; endTurn: () => void } {
  let is_over = false;
  const query = (text: string, values: unknown[]) => {
    if (is_over) throw new Error('a query was sent after its call had ended');
    return client.query({ name: statementName(text), text, values });
  };
  const lent = { query, release: () => undefined } as unknown as PoolClient;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => undefined, options: {} } }),
  });
  const endTurn = () => {
    is_over = true;
  };
  return { db, endTurn };
}
