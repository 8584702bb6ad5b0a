import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { type PostgresBinaries, postgresEnvironment } from './postgres-binaries.ts';

const MEGABYTE = 1024 * 1024;
const KEPT_LOGS = 10;

export interface Launch {
  /** Resolves to the server's output when it has ended. */
  ended: Promise<string>;
  abandon(): void;
}

/** Starts the server in its own session, so that Ctrl-C reaches only Baydesk, which stops the database last. */
export async function launchPostmaster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  options: { is_disposable: boolean; stale_pid: number | undefined; port?: number | undefined },
): Promise<Launch> {
  const log_file = join(cluster.log_dir, `${Date.now()}-${randomUUID()}.log`);
  const settings = { ...SETTINGS, ...memorySettings(), ...(options.is_disposable ? disposable(cluster) : {}) };
  const args = Object.entries({ ...settings, port: options.port ?? (await freePort()) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [executable, rest] = binaries.command('postgres', ['-D', cluster.files, ...args]);
  // PostgreSQL then ignores this pid, but still refuses to start if the shared memory of these files is in use.
  const bystander = options.stale_pid ? { PG_GRANDPARENT_PID: String(options.stale_pid) } : {};

  await mkdir(cluster.log_dir, { recursive: true, mode: 0o700 });
  const log = await open(log_file, 'a', 0o600);
  try {
    const child = spawn(executable, rest, {
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...postgresEnvironment(), ...bystander },
    });
    child.unref();
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', () => resolve(readFile(log_file, 'utf8').catch(String)));
    });
    return { ended, abandon: () => void child.kill('SIGINT') };
  } finally {
    await log.close();
  }
}

export async function removeOldLogs(cluster: Cluster): Promise<void> {
  const oldestFirst = (await readdir(cluster.log_dir)).sort();
  await Promise.all(oldestFirst.slice(0, -KEPT_LOGS).map((name) => rm(join(cluster.log_dir, name), { force: true })));
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  work_mem: '16MB',
  random_page_cost: 1.1,
  jit: 'off',
  wal_compression: 'pglz',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Baydesk reports failed statements itself; in this log they would only expose personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const;

/** The longest path of a socket on every system, without the file's own name. */
const LONGEST_SOCKET_FOLDER = 85;

/**
 * Without durability, and reached through a socket file too, where a statement takes a fifth less work. A test sends each
 * statement a few times, so that planning it once and not cleaning up behind it halves the work of the database.
 */
const disposable = ({ home }: Cluster) => ({
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  plan_cache_mode: 'force_generic_plan',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_compression: 'off',
  ...(process.platform !== 'win32' && home.length <= LONGEST_SOCKET_FOLDER ? { unix_socket_directories: home } : {}),
});

function memorySettings() {
  const memory_mb = Math.min(totalmem(), process.constrainedMemory() || Infinity) / MEGABYTE;
  const share = (fraction: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max(memory_mb * fraction, least), most))}MB`;
  return {
    shared_buffers: share(1 / 8, 64, 1024),
    effective_cache_size: share(1 / 2, 256, 16_384),
    maintenance_work_mem: share(1 / 32, 32, 256),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
