import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../main.ts');
const RUNNING = /^Baydesk is running at (http:\S+)/;

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it said to the person at the terminal, a line each. */
  readonly complaints: readonly string[];
}

/** The product as people start it, in a process of its own. */
export interface RunningBaydesk {
  readonly child: ChildProcess;
  readonly said: readonly string[];
  /** Its address once it runs; undefined when it ended before. */
  readonly address: Promise<string | undefined>;
  readonly ended: Promise<Ended>;
}

/** Settings of the surroundings are left behind: each start says all of its own. */
export function startBaydesk(settings: Readonly<Record<string, string>>): RunningBaydesk {
  const { DATABASE_URL: _database_url, ...surroundings } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...surroundings, BAYDESK_DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const complaints: string[] = [];
  createInterface(child.stderr).on('line', (line) => complaints.push(line));
  const address = new Promise<string | undefined>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      const [, found] = RUNNING.exec(line) ?? [];
      if (found) resolve(found);
    });
    child.once('close', () => resolve(undefined));
  });
  // 'close' comes after the last line, 'exit' may come before it.
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    complaints,
  }));
  return { child, said, address, ended };
}

/** The address of a Baydesk that must come up. */
export async function addressOf(server: RunningBaydesk): Promise<string> {
  const address = await server.address;
  if (address) return address;
  const { code, complaints } = await server.ended;
  throw new Error(`Baydesk ended with ${code} instead of running: ${complaints.join(' ')}`);
}

interface Postmaster {
  readonly pid: number;
  readonly url: string;
}

/** The database server of a data folder by its pid file; undefined once it was stopped in order. */
export async function postmasterOf(data_dir: string): Promise<Postmaster | undefined> {
  const home = join(data_dir, 'postgres');
  const pid_file = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (pid_file === undefined) return undefined;
  const [pid, , , port] = pid_file.split('\n');
  const password = await readFile(join(home, 'password'), 'utf8');
  return { pid: Number(pid), url: `postgres://postgres:${password}@127.0.0.1:${port}/baydesk` };
}
