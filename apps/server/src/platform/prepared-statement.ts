import { createHash } from 'node:crypto';
import type { ClientBase, QueryResult, QueryResultRow } from 'pg';
import { Query } from 'pg';

/** Under one name, a connection plans a statement once; planning costs more than running most of them. */
export interface Statement {
  readonly name: string | undefined;
  readonly text: string;
}

/** Statements each connection keeps prepared; what is built anew for every call would fill it and is left out. */
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

/** The same as `client.query`, without the copy of its options that pg makes property by property. */
export async function run<Row extends QueryResultRow>(
  client: ClientBase,
  { name, text }: Statement,
  values: unknown[],
): Promise<QueryResult<Row>> {
  try {
    return await new Promise<QueryResult<Row>>((resolve, reject) => {
      const query = new Query<Row>(text, values, (error, result) => (error ? reject(error) : resolve(result)));
      client.query(Object.assign(query, { name }));
    });
  } catch (error) {
    // Pointing to who asked, instead of to the socket that answered.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
