import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { Socket } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const GIGABYTE = 1024 ** 3;
/** Linux shows a part of the memory as this folder. */
const MEMORY = '/dev/shm';
/** The tests of lifecycle.test.ts alone write 0.7 GB, and three files run at once. */
const PLENTY = { folder: 4 * GIGABYTE, memory: 8 * GIGABYTE };
const NAME = /^baydesk-tests-(\d+)-/;

/**
 * Makes one folder for everything a run writes. It is removed when this process ends, even by a kill; a database server
 * that still runs on it then ends by itself. It is in memory on a machine with plenty of it, because PostgreSQL copies a
 * database of a thousand files there with a quarter of the work.
 */
export async function openRunFolder(): Promise<string> {
  const parent = (await hasPlentyOfMemory()) ? MEMORY : tmpdir();
  await removeLeftovers(parent);
  const folder = await mkdtemp(join(parent, `baydesk-tests-${process.pid}-`));
  removeAfterThis(folder);
  return folder;
}

/** Waits until the process that started it is gone, which closes its input. */
const REMOVE_AT_END = `process.stdin.resume().once('end', () =>
  require('node:fs').rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }))`;

/** Leaves it to a process of its own group, which a signal to the run does not reach. */
function removeAfterThis(folder: string): void {
  const child = spawn(process.execPath, ['-e', REMOVE_AT_END, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
}

async function hasPlentyOfMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room >= PLENTY.folder && freemem() >= PLENTY.memory;
}

/** Removes the folders of runs that were killed. A database server that is left on one of them then ends by itself. */
async function removeLeftovers(parent: string): Promise<void> {
  const leftovers = (await readdir(parent)).filter((name) => {
    const [, pid] = NAME.exec(name) ?? [];
    return pid !== undefined && !isRunning(Number(pid));
  });
  await Promise.allSettled(leftovers.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
