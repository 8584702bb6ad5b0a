import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Up } from './call-postmaster.ts';
import { type Cluster, clusterIn, ensureCluster, removeUnfinishedClusters, SUPERUSER } from './cluster.ts';
import { explainFailure } from './explain-failure.ts';
import { takeInstanceLock, watchInstanceLock } from './instance-lock.ts';
import { removeOldLogs } from './launch-postmaster.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { reachPostmaster, waitWhileBusy } from './reach-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { StartError } from '../process/start-error.ts';

export interface EmbeddedPostgres {
  /** The superuser's address of the database `baydesk`. */
  url: string;
  stop(): Promise<void>;
  /** Resolves to the reason the database was lost; stays pending after `stop`. */
  exited: Promise<string>;
}

export interface EmbeddedPostgresOptions {
  data_dir: string;
  report: (step: string) => void;
  /** For data that need not outlive the machine, as in tests: trades durability for speed. */
  is_disposable?: boolean;
  /** The room on the disk of the data; tests pretend that it is full. */
  freeBytes?: () => Promise<number>;
}

const DATABASE = 'baydesk';

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = clusterIn(resolve(options.data_dir));
  const binaries = await findPostgresBinaries();
  const owned = await openCluster(cluster, binaries, options).catch((error: unknown) => {
    throw explainFailure(cluster.data_dir, error);
  });

  let stopping: Promise<void> | undefined;
  const isStopping = () => stopping !== undefined;
  const startAgain = () => startWhenThereIsRoom(cluster, binaries, { ...options, port: owned.port, isStopping });
  const exited = watchInstanceLock(cluster, owned, { isStopping, startAgain }).then((reason) => {
    if (stopping) return new Promise<never>(() => {});
    stopping = Promise.resolve();
    return reason;
  });
  return { url: addressOf(owned), exited, stop: () => (stopping ??= stopPostmaster(cluster, binaries)) };
}

/** PostgreSQL ends when it cannot write the next 16 MB of its log. */
const FULL_BELOW_BYTES = 32 * 1024 * 1024;
const LOOK_AGAIN_MS = 1_000;

interface Restart extends EmbeddedPostgresOptions {
  readonly port: number;
  readonly isStopping: () => boolean;
}

/** Starts a server that a full disk has ended again at its old address; undefined if it ended for another reason. */
async function startWhenThereIsRoom(
  cluster: Cluster,
  binaries: PostgresBinaries,
  { freeBytes = () => freeBytesOf(cluster), isStopping, report, is_disposable = false, port }: Restart,
): Promise<Up | undefined> {
  if ((await freeBytes()) >= FULL_BELOW_BYTES) return undefined;
  report('The disk is full, so the database has ended. It is started again once there is room.');
  while (!isStopping()) {
    await delay(LOOK_AGAIN_MS, undefined, { ref: false });
    if (isStopping() || (await freeBytes()) < FULL_BELOW_BYTES) continue;
    const started = await ownPostmaster(cluster, binaries, { is_disposable, report, port }).catch(() => undefined);
    if (started) return started;
  }
  return undefined;
}

async function freeBytesOf({ files }: Cluster): Promise<number> {
  const { bavail, bsize } = await statfs(files);
  return bavail * bsize;
}

/** The database of the instance that runs on this data folder, for command-line tools; undefined if none runs. */
export async function findRunningPostgres(data_dir: string): Promise<{ url: string } | undefined> {
  const running = await waitWhileBusy(clusterIn(resolve(data_dir)));
  if (running.state !== 'up') return undefined;
  await running.client.end();
  return { url: addressOf(running) };
}

async function openCluster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  { report, is_disposable = false }: EmbeddedPostgresOptions,
): Promise<Up> {
  await ensureCluster(cluster, binaries, { is_disposable, report });
  report('Starting the database');
  const owned = await ownPostmaster(cluster, binaries, { is_disposable, report });
  try {
    await createDatabase(owned.client);
    await Promise.all([removeUnfinishedClusters(cluster), removeOldLogs(cluster)]);
    return owned;
  } catch (error) {
    await stopPostmaster(cluster, binaries);
    throw error;
  }
}

async function ownPostmaster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  options: { is_disposable: boolean; report: (step: string) => void; port?: number },
): Promise<Up> {
  for (;;) {
    const running = await reachPostmaster(cluster, binaries, options);
    const lock = await takeInstanceLock(running.client);
    if (lock === 'held by another') {
      await running.client.end();
      throw new StartError(
        `The data folder ${cluster.data_dir} is in use by another running Baydesk; stop it or set DATA_DIR to another folder.`,
      );
    }
    if (lock === 'server gone') continue;
    if (await isOfVersion(running.client, binaries.version)) return running;
    options.report('Replacing a database server of another version');
    await stopPostmaster(cluster, binaries);
  }
}

/** A server left behind by a killed Baydesk may be older than the binaries now installed. */
async function isOfVersion(client: Client, version: string): Promise<boolean> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version === version;
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

function addressOf({ port, password }: { port: number; password: string }): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
