import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../platform/process/config.ts';
import { loadConfig } from '../platform/process/config.ts';
import { checkDatabase } from '../platform/database/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { StartError } from '../platform/process/start-error.ts';

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a command; a failure prints one line and sets the exit code. */
export async function runCommand(work: (config: Config, args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await work(loadConfig(process.env), process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Resolves a path from the folder the person typed it in; npm runs scripts from the root of the repository. */
export const pathAsTyped = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** Works on the server's database. An embedded one that is not running is started, and stopped afterwards. */
export async function withDatabase(
  config: Config,
  mode: 'existing' | 'any',
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (config.DATABASE_URL) {
    await checkDatabase(config.DATABASE_URL);
    return work(config.DATABASE_URL);
  }
  const data_dir = resolve(config.DATA_DIR);
  if (mode === 'existing') await assertDatabaseIn(data_dir);
  const running = await findRunningPostgres(data_dir);
  if (running) return work(running.url);
  const started = await startEmbeddedPostgres({ data_dir, report: say });
  try {
    await work(started.url);
  } finally {
    await started.stop();
  }
}

async function assertDatabaseIn(data_dir: string): Promise<void> {
  await access(join(data_dir, 'postgres')).catch(() => {
    throw new StartError(
      `There is no database in ${data_dir}; set DATA_DIR to the folder of the data, or DATABASE_URL.`,
    );
  });
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path = '', message, stack } = error as NodeJS.ErrnoException;
  const explanations: Readonly<Record<string, string>> = {
    ENOENT: `There is no file ${path}.`,
    ENOSPC: 'The disk is full; free some space and try again.',
    EACCES: `${path} may not be read or written by this user.`,
    EISDIR: `${path} is a folder; name a file.`,
    '53100': "The database's disk is full; free some space and try again.",
    '55P03':
      'The database is too busy to be replaced right now; nothing was changed. Try again, or stop the server first.',
    '42501': `The database user may not do this (${message}).`,
  };
  return explanations[code] ?? stack ?? message;
}
