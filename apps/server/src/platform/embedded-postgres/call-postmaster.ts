import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Cluster, SUPERUSER } from './cluster.ts';

const CANNOT_CONNECT_NOW = '57P03';
const ANSWER_WITHIN_MS = 5000;

export interface PidFile {
  text: string;
  pid: number | undefined;
  port: number | undefined;
  /** Written from the moment the server listens: starting, ready, standby, stopping. */
  status: string;
}

/** Up with an open connection to the maintenance database, busy starting or stopping, silent, or not there. */
export type Answer =
  | { state: 'up'; client: Client; port: number; password: string }
  | { state: 'busy' }
  | { state: 'silent' }
  | { state: 'absent' };

export async function readPidFile(cluster: Cluster): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster.files, 'postmaster.pid'), 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const [pid, , , port, , , , status = ''] = text.split('\n');
  return { text, pid: positive(pid), port: positive(port), status: status.trim() };
}

/** Whether a server runs on these files is asked by connecting, because a process id may belong to anyone by now. */
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
    if (await servesTheseFiles(client, cluster)) return { state: 'up', client, port, password };
    await client.end();
    return { state: 'absent' };
  } catch (error) {
    client.end().catch(() => {});
    if ((error as NodeJS.ErrnoException).code === CANNOT_CONNECT_NOW) return { state: 'busy' };
    return { state: /timeout/i.test(String(error)) ? 'silent' : 'absent' };
  }
}

/** A copied data folder names the port and knows the password of the original, so password and port prove nothing. */
async function servesTheseFiles(client: Client, cluster: Cluster): Promise<boolean> {
  const probe = `baydesk-probe-${randomUUID()}`;
  await writeFile(join(cluster.files, probe), '');
  try {
    const { rows } = await client.query<{ is_seen: boolean }>(
      'select (pg_stat_file($1, true)).size is not null as is_seen',
      [probe],
    );
    return rows[0]?.is_seen === true;
  } finally {
    await rm(join(cluster.files, probe), { force: true });
  }
}

function positive(digits: string | undefined): number | undefined {
  const value = Number(digits);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
