import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../process/start-error.ts';
import { explainFailure } from './explain-failure.ts';
import { type PostgresBinaries, run } from './postgres-binaries.ts';

export const SUPERUSER = 'postgres';
const UNFINISHED = 'postgres.unfinished-';

/** The paths of the embedded database below the data folder. */
export interface Cluster {
  data_dir: string;
  /** Contains both the files and the password, so that one rename creates both. */
  home: string;
  files: string;
  password_file: string;
  log_dir: string;
}

export function clusterIn(data_dir: string, home = join(data_dir, 'postgres')): Cluster {
  return {
    data_dir,
    home,
    files: join(home, 'cluster'),
    password_file: join(home, 'password'),
    log_dir: join(home, 'log'),
  };
}

export async function ensureCluster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  options: { is_disposable: boolean; report: (step: string) => void },
): Promise<void> {
  await mkdir(cluster.data_dir, { recursive: true, mode: 0o700 });
  if (!(await exists(cluster.home))) {
    options.report('Creating the database files');
    await createCluster(cluster, binaries, options.is_disposable);
  }
  await assertOwned(cluster);
  await assertSameMajor(cluster, binaries.major);
}

/** Builds the cluster in another folder and renames it when complete, so that it is never half created. */
async function createCluster(cluster: Cluster, binaries: PostgresBinaries, is_disposable: boolean): Promise<void> {
  const unfinished = clusterIn(cluster.data_dir, join(cluster.data_dir, UNFINISHED + randomUUID()));
  try {
    await mkdir(unfinished.home, { mode: 0o700 });
    await writeFile(unfinished.password_file, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    await runInitdb(unfinished, binaries, is_disposable);
    await rename(unfinished.home, cluster.home);
    await syncFolder(cluster.data_dir);
  } catch (error) {
    await rm(unfinished.home, { recursive: true, force: true }).catch(() => {});
    const isCreatedByAnotherStart = await exists(cluster.home);
    if (!isCreatedByAnotherStart) throw error;
  }
}

async function runInitdb(cluster: Cluster, binaries: PostgresBinaries, is_disposable: boolean): Promise<void> {
  const { exit_code, output } = await run(
    binaries.command('initdb', [
      `--pgdata=${cluster.files}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${cluster.password_file}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(is_disposable ? ['--no-sync'] : []),
    ]),
  );
  if (exit_code !== 0) throw explainFailure(cluster.data_dir, output);
}

/** Only for the holder of the instance lock; a simultaneous start that loses its folder uses the finished one. */
export async function removeUnfinishedClusters(cluster: Cluster): Promise<void> {
  const names = await readdir(cluster.data_dir);
  const leftovers = names.filter((name) => name.startsWith(UNFINISHED));
  await Promise.allSettled(
    leftovers.map((name) => rm(join(cluster.data_dir, name), { recursive: true, force: true, maxRetries: 3 })),
  );
}

async function assertOwned(cluster: Cluster): Promise<void> {
  const { uid } = await stat(cluster.home);
  if (!process.getuid || process.getuid() === uid) return;
  throw new StartError(
    `The data folder ${cluster.data_dir} belongs to another user (uid ${uid}); start Baydesk as that user or set DATA_DIR to another folder.`,
  );
}

async function assertSameMajor(cluster: Cluster, major: number): Promise<void> {
  const stored_major = Number.parseInt(await readFile(join(cluster.files, 'PG_VERSION'), 'utf8').catch(() => ''), 10);
  if (stored_major === major) return;
  if (Number.isNaN(stored_major))
    throw new StartError(
      `The database files in ${cluster.home} are damaged; move that folder away and restore a backup.`,
    );
  const advice =
    stored_major > major
      ? 'start it with the newer Baydesk that made it'
      : 'back it up with the older Baydesk that made it and restore the backup into a new DATA_DIR';
  throw new StartError(
    `The data folder ${cluster.data_dir} was made by PostgreSQL ${stored_major} and this Baydesk brings ${major}; ${advice}.`,
  );
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Does nothing on Windows, which cannot open folders and journals renames itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
