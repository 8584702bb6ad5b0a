import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type PidFile, readPidFile } from './call-postmaster.ts';
import type { Cluster } from './cluster.ts';
import { explainFailure } from './explain-failure.ts';
import { type PostgresBinaries, run } from './postgres-binaries.ts';

const PAUSE_MS = 20;
const STOP_WITHIN_MS = 120_000;

/** Only for the holder of the instance lock, which proves that the pid file names a live server of these files. */
export async function stopPostmaster(cluster: Cluster, binaries: PostgresBinaries): Promise<void> {
  const server = await readPidFile(cluster);
  if (!server) return;
  const { exit_code, output } = await run(
    binaries.command('pg_ctl', ['stop', '-D', cluster.files, '-m', 'fast', '-W']),
  );
  const give_up_at = Date.now() + STOP_WITHIN_MS;
  while (await isStillThere(cluster, server)) {
    if (exit_code !== 0) throw explainFailure(cluster.data_dir, output);
    if (Date.now() > give_up_at) throw explainFailure(cluster.data_dir, 'it does not stop');
    await delay(PAUSE_MS);
  }
}

/** Replaces pg_ctl's own waiting, which would also wait for a server that another start has launched. */
async function isStillThere(cluster: Cluster, server: PidFile): Promise<boolean> {
  const current = await readPidFile(cluster);
  if (current?.pid !== server.pid || current?.started_at !== server.started_at) return false;
  return server.port !== undefined && isListening(server.port);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
