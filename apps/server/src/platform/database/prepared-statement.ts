import { createHash } from 'node:crypto';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { Query } from 'pg';

/** A connection plans a named statement once; planning most statements costs more than running them. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The most statements a connection keeps prepared, because each takes memory of the database. */
const MOST_PREPARED = 500;
/** Names that are remembered, so that a statement in use is not hashed at every call. */
const MOST_NAMED = 5_000;
const statements = new Map<string, Statement>();

/** Where pg notes the names a connection has prepared, and those it has sent without an answer; its types leave that out. */
interface Noted {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

/** The names of what each connection has prepared, beginning with the one used longest ago. */
const prepared = new WeakMap<PoolClient, Set<string>>();

export function statementOf(text: string): Statement {
  const named_statement = statements.get(text);
  if (named_statement) return named_statement;
  if (statements.size >= MOST_NAMED) statements.clear();
  const statement = { name: createHash('sha256').update(text).digest('base64url').slice(0, 32), text };
  statements.set(text, statement);
  return statement;
}

/** Closes the least recently used statements beyond those that the connection keeps. */
function keepPrepared(client: PoolClient, name: string): void {
  const names = prepared.get(client) ?? new Set();
  prepared.set(client, names);
  names.delete(name);
  names.add(name);
  if (names.size <= MOST_PREPARED) return;
  const connection = client.connection as PoolClient['connection'] & Noted;
  for (const oldest of names) {
    if (names.size <= MOST_PREPARED || oldest in connection.submittedNamedStatements) return;
    names.delete(oldest);
    delete connection.parsedStatements[oldest];
    // Unlike `deallocate`, this is also obeyed in a transaction that has failed.
    connection.close({ type: 'S', name: oldest }, true);
  }
}

/**
 * Sends all statements up to the next wait in one write to the socket, because a write costs more than a statement. Only
 * promises stand between the work and its statements, and the next tick comes after those.
 */
export function writeTogetherSoon({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The same as `client.query`, without the copy of its options that pg makes property by property. */
export async function run<Row extends QueryResultRow>(
  client: PoolClient,
  { name, text }: Statement,
  values: unknown[],
): Promise<QueryResult<Row>> {
  writeTogetherSoon(client);
  keepPrepared(client, name);
  try {
    return await new Promise<QueryResult<Row>>((resolve, reject) => {
      const query = new Query<Row>(text, values, (error, result) => (error ? reject(error) : resolve(result)));
      client.query(Object.assign(query, { name }));
    });
  } catch (error) {
    // Makes the stack trace point to the caller instead of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
