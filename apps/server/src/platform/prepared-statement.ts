import { createHash } from 'node:crypto';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { Query } from 'pg';

/** A connection plans a named statement once; planning most statements costs more than running them. */
export interface Statement {
  readonly name: string | undefined;
  readonly text: string;
}

/** The most statements a connection prepares; those beyond it, such as ones built for a single call, stay unnamed. */
const MOST_PREPARED = 500;
const statements = new Map<string, Statement>();

export function statementOf(text: string): Statement {
  const known = statements.get(text);
  if (known) return known;
  if (statements.size >= MOST_PREPARED) return { name: undefined, text };
  const statement = { name: createHash('sha256').update(text).digest('base64url').slice(0, 32), text };
  statements.set(text, statement);
  return statement;
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
