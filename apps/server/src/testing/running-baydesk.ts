import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';

/** The file that `npm start` runs. */
export const MAIN = join(import.meta.dirname, '../main.ts');
/** A whole run bundles it first, because the bundle starts with a third of the work. */
const MAIN_OR_BUNDLE = process.env['BUNDLED_SERVER'] ?? MAIN;
/** Ends a server whose parent is gone, as when a test run is killed or a hook times out. */
const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, '../../../../tools/end-with-parent.mjs')).href;
const RUNNING = /^Baydesk is running at (http:\S+)/;

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The lines it wrote to standard error. */
  readonly errors: readonly string[];
}

/** The product in a process of its own. */
export interface RunningBaydesk {
  readonly child: ChildProcess;
  /** The lines it has written to standard output so far. */
  readonly output: readonly string[];
  /** Resolves to its address once it runs, or to undefined if it ends before. */
  readonly address: Promise<string | undefined>;
  readonly ended: Promise<Ended>;
}

/** The environment of a process of the product; DATABASE_URL of the test run is not passed on. */
export function environmentWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database_url, ...environment } = process.env;
  // The processes of a run share the compiled program, which saves each of them a third of its time.
  return { ...environment, NODE_COMPILE_CACHE: join(inject('data_dir'), 'compiled'), ...settings };
}

/** Starts the product with the given settings. */
export function startBaydesk(
  settings: Readonly<Record<string, string>>,
  program: string = MAIN_OR_BUNDLE,
): RunningBaydesk {
  const quiet = { BAYDESK_DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: inject('data_dir') };
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program], {
    env: environmentWith({ ...quiet, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('both are pipes');
  const output: string[] = [];
  const errors: string[] = [];
  createInterface(stderr).on('line', (line) => errors.push(line));
  const address = new Promise<string | undefined>((resolve) => {
    createInterface(stdout).on('line', (line) => {
      output.push(line);
      const [, url] = RUNNING.exec(line) ?? [];
      if (url) resolve(url);
    });
    child.once('close', () => resolve(undefined));
  });
  // 'close' comes after the last line; 'exit' may come before it.
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    errors,
  }));
  return { child, output, address, ended };
}

/** Stops a Baydesk gracefully, unless it has already ended. */
export async function stopBaydesk({ child, ended }: RunningBaydesk): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await ended;
}

/** Waits for the address of a Baydesk that must start. */
export async function addressOf(server: RunningBaydesk): Promise<string> {
  const address = await server.address;
  if (address) return address;
  const { code, errors } = await server.ended;
  throw new Error(`Baydesk ended with ${code} instead of running: ${errors.join(' ')}`);
}

interface Postmaster {
  readonly pid: number;
  readonly url: string;
}

/** Reads the pid file of a data folder's database, which is gone after the database was stopped gracefully. */
export async function postmasterOf(data_dir: string): Promise<Postmaster | undefined> {
  const home = join(data_dir, 'postgres');
  const pid_file = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (pid_file === undefined) return undefined;
  const [pid, , , port] = pid_file.split('\n');
  const password = await readFile(join(home, 'password'), 'utf8');
  return { pid: Number(pid), url: `postgres://postgres:${password}@127.0.0.1:${port}/baydesk` };
}
