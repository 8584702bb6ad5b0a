import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './platform/process/config.ts';
import { loadConfig } from './platform/process/config.ts';
import { checkDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { explainStartFailure } from './platform/process/explain-start-failure.ts';
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
