import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './platform/process/config.ts';
import { loadConfig } from './platform/process/config.ts';
import { StartError } from './platform/process/start-error.ts';
import { checkDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { clearKilledRestores } from './platform/backup/restore-database.ts';
import { migrate } from './platform/database/migrate.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm start` builds the web application meanwhile, and sends a message once it can be served. */
const web_built = process.argv.includes('--after-web-build') ? once(process, 'message') : Promise.resolve();

/** Functions that stop what has been started; they run in the opposite order. */
const started: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

const STOP_TIMEOUT_MS = 15_000;

/** Each part has its own time limit, so that one that hangs does not keep the others from stopping. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const end of started.toReversed()) await Promise.race([end(), delay(STOP_TIMEOUT_MS)]);
    process.exit(code);
  })();
  return stopping;
}

async function openDatabaseServer(config: Config): Promise<string> {
  if (config.DATABASE_URL) {
    await checkDatabase(config.DATABASE_URL);
    return config.DATABASE_URL;
  }
  const starting = startEmbeddedPostgres({ data_dir: resolve(config.DATA_DIR), report: say });
  // Registered before it has started, so that a signal during the start stops it too.
  started.push(async () => (await starting.catch(() => undefined))?.stop());
  const postgres = await starting;
  void postgres.exited.then((reason) => {
    process.stderr.write(`${reason}\n`);
    return stop(1);
  });
  return postgres.url;
}

async function start(config: Config): Promise<void> {
  const database_url = await openDatabaseServer(config);
  say('Bringing the database up to date');
  await migrate(database_url);
  await clearKilledRestores(database_url);
  // Loading the rest takes a second, which a start that fails above need not wait for.
  const { serve } = await import('./serve.ts');
  await serve({ config, database_url, web_built, say, onStop: (end) => started.push(end) });
}

process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
const config = loadConfigOrExit();
try {
  await start(config);
} catch (error) {
  // An error caused by stopping is not reported.
  if (!stopping) process.stderr.write(`${explainStartFailure(error, config)}\n`);
  await stop(1);
}

function loadConfigOrExit(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}

/** One line of advice for problems that people can fix; the whole stack trace for our own errors. */
function explainStartFailure(error: unknown, config: Pick<Config, 'HOST' | 'PORT' | 'DATA_DIR'>): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return `Port ${config.PORT} is taken by another program; stop it or set PORT to another number.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `Not allowed to listen on ${config.HOST}:${config.PORT}; set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${config.HOST}; set HOST to 127.0.0.1 or 0.0.0.0.`;
  if (code === 'ENOSPC' || code === '53100')
    return `The disk is full; make room where ${config.DATA_DIR} lies and start again.`;
  if (code === '42501')
    return /\brole\b/.test(error.message)
      ? `The database user lacks a right (${error.message}). Give it CREATEROLE, or let an administrator run: create role baydesk_app nologin; grant baydesk_app to that user;`
      : `The database user lacks a right (${error.message}). It has to own the database and all tables of Baydesk in it.`;
  return error.stack ?? error.message;
}
