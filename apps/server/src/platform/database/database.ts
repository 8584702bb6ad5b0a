import type { Kysely } from 'kysely';
import type { ClientBase, PoolClient, PoolConfig } from 'pg';
import { Client, Pool, TypeOverrides, types } from 'pg';
import type { DB } from './database-types.generated.ts';
import { StartError } from '../process/start-error.ts';

export type Db = Kysely<DB>;

const OLDEST_POSTGRES = 15;

/** Rows have the contract's types: instants are ISO text, and whole numbers are numbers. */
const rowTypes = new TypeOverrides();
rowTypes.setTypeParser(types.builtins.TIMESTAMPTZ, toIsoInstant);
rowTypes.setTypeParser(types.builtins.DATE, String);
rowTypes.setTypeParser(types.builtins.INT8, Number);
rowTypes.setTypeParser(types.builtins.NUMERIC, Number);

/**
 * Connections use UTC, so PostgreSQL always writes the offset in whole hours. The text is rearranged in place, which is three
 * times as fast as a Date; a list has hundreds of instants.
 */
function toIsoInstant(text: string): string {
  if (!USUAL_INSTANT.test(text)) return new Date(`${text.replace(' ', 'T')}:00`).toISOString();
  const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

const USUAL_INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

export interface Database {
  /** Connects under the restricted role; work for an organization uses it only through transaction.ts. */
  readonly pool: Pool;
  readonly url: string;
  close(): Promise<void>;
}

const SERVER_ROLE = 'baydesk_app';
/** Ends statements that wait for a lock or run for too long, so that one call cannot block all others. */
const LIMITS = '-c lock_timeout=5s -c statement_timeout=12s -c idle_in_transaction_session_timeout=60s';
/** Longer than the database's own limit, so it ends only statements that a frozen or unreachable database never answers. */
const ANSWER_WITHIN_MS = 15_000;
const CONNECT_WITHIN_MS = 5_000;

/** Adds the server's role and limits after the options of the address, so that they override those. */
export function asServer(url: string): { connectionString: string; options: string } {
  const address = new URL(url);
  const theirs = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    options: `${theirs} -c role=${SERVER_ROLE} -c timezone=UTC ${LIMITS}`.trim(),
  };
}

export function openDatabase(url: string, connections: number, answer_within_ms = ANSWER_WITHIN_MS): Database {
  const pool = openPool({
    ...asServer(url),
    max: connections,
    types: rowTypes,
    pipeline: true,
    application_name: 'baydesk',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: answer_within_ms,
    verify: assertServerRole,
  });
  return { pool, url, close: () => pool.end() };
}

/**
 * A pool of which no lost connection ends the process: the statement that waits on it reports the loss, the next call replaces
 * one that was idle, and one that is closing does not matter. A pool has ended before its connections are closed.
 */
export function openPool(settings: PoolConfig): Pool {
  const pool = new Pool(settings);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Row security applies only to the server's role, so a connection under any other role is refused. */
function assertServerRole(client: PoolClient, done: (error?: Error) => void): void {
  client.query<{ name: string }>('select current_user as name', (error, result) => {
    if (error) return done(error);
    if (result.rows[0]?.name === SERVER_ROLE) return done();
    return done(new StartError('The database ignores the role asked for; let Baydesk connect to PostgreSQL directly.'));
  });
}

/** A connection as the owner of the schema: migrations, backups, seeding. */
export async function withOwner<T>(url: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    types: rowTypes,
    options: '-c timezone=UTC',
    application_name: 'baydesk-owner',
  });
  // A connection lost midway is reported by the statement that waits on it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function checkDatabase(url: string): Promise<void> {
  const shown = new URL(url);
  const where = `${shown.hostname}:${shown.port || 5432}${shown.pathname}`;
  try {
    await withOwner(url, async (client) => {
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
      const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
      if (major < OLDEST_POSTGRES)
        throw new StartError(
          `The database at ${where} is PostgreSQL ${major}; Baydesk needs ${OLDEST_POSTGRES} or later.`,
        );
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(
      `Cannot use the database at ${where} (${reason}). Check DATABASE_URL and that the server runs.`,
    );
  }
}
