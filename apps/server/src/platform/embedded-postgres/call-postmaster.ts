import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Cluster, SUPERUSER } from './cluster.ts';

const CANNOT_CONNECT_NOW = '57P03';
const NOT_LET_IN = /^28/;
const ANSWER_WITHIN_MS = 5000;

export interface PidFile {
  text: string;
  pid: number | undefined;
  started_at: string;
  port: number | undefined;
  /** Present once the server listens: starting, ready, standby or stopping. */
  status: string;
}

export interface Up {
  state: 'up';
  /** An open connection of the superuser to the maintenance database. */
  client: Client;
  port: number;
  password: string;
}
/** A busy server is starting, recovering or stopping; the state of a silent one is unknown. */
export type Answer = Up | { state: 'busy' } | { state: 'silent' } | { state: 'absent' };

export async function readPidFile(cluster: Cluster): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster.files, 'postmaster.pid'), 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const [pid, , started_at = '', port, , , , status = ''] = text.split('\n');
  return { text, pid: positive(pid), started_at, port: positive(port), status: status.trim() };
}

/** Finds out by connecting whether a server runs on these files, because its pid may belong to another process now. */
export async function callPostmaster(cluster: Cluster): Promise<Answer> {
  const port = (await readPidFile(cluster))?.port;
  const password = await readFile(cluster.password_file, 'utf8').catch(ignoreMissing);
  if (!port || !password) return { state: 'absent' };

  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'baydesk instance lock',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.end().catch(() => {});
    return { state: stateBehind(error) };
  }
  const isOurs = await servesTheseFiles(client, cluster).catch(async (error: unknown) => {
    await client.end().catch(() => {});
    throw error;
  });
  if (isOurs) return { state: 'up', client, port, password };
  await client.end().catch(() => {});
  return { state: isOurs === undefined ? 'busy' : 'absent' };
}

function stateBehind(error: unknown): 'busy' | 'silent' | 'absent' {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === CANNOT_CONNECT_NOW) return 'busy';
  return code === 'ECONNREFUSED' || NOT_LET_IN.test(code) ? 'absent' : 'silent';
}

/** Checks with a file, because a copied data folder has the same port and password as the original. */
async function servesTheseFiles(client: Client, cluster: Cluster): Promise<boolean | undefined> {
  const probe = `baydesk-probe-${randomUUID()}`;
  const probe_file = join(cluster.files, probe);
  await writeFile(probe_file, '');
  try {
    const answer = await client
      .query<{ is_seen: boolean }>('select (pg_stat_file($1, true)).size is not null as is_seen', [probe])
      .catch(() => undefined);
    return answer?.rows[0]?.is_seen;
  } finally {
    await rm(probe_file, { force: true });
  }
}

function positive(digits: string | undefined): number | undefined {
  const value = Number(digits);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
