import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely';
import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
} from 'kysely';
import type { PoolClient } from 'pg';
import { DatabaseError } from 'pg';
import type { DB } from './database-types.generated.ts';
import { run, statementOf } from './prepared-statement.ts';

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const config = {
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('connections come with turns')) }),
};

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const isAborted = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25P02';

/**
 * The query builder of one turn, directly on the turn's connection, without a pool or a transaction of Kysely's own.
 * It refuses queries after the turn, so that they do not run in another one.
 */
export function kyselyOn(client: PoolClient): { db: Kysely<DB>; endTurn: () => void } {
  let is_over = false;
  let cause: unknown;
  /** Statements after a failed one only report that the transaction is over, so they get the first error instead. */
  const failForCause = (error: unknown): never => {
    if (!isAborted(error)) cause = error;
    throw cause ?? error;
  };
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      if (is_over) throw new Error('a query was sent after its call had ended');
      const sent = run(client, statementOf(sql), parameters as unknown[]);
      const { command, rowCount, rows } = await sent.catch(failForCause);
      return { rows: rows as Row[], numAffectedRows: CHANGES.has(command) ? BigInt(rowCount ?? 0) : undefined };
    },
    streamQuery() {
      throw new Error('rows are read whole');
    },
  };
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  const db = new Kysely<DB>({ config, executor, dialect: config.dialect, driver });
  const endTurn = () => {
    is_over = true;
  };
  return { db, endTurn };
}
