import { resolve } from 'node:path';
import { pino } from 'pino';
import { jobTasks } from './jobs.ts';
import type { Config } from './platform/config.ts';
import { loadConfig, publicUrl } from './platform/config.ts';
import { checkDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { drain } from './platform/http-server.ts';
import { migrate } from './platform/migrate.ts';
import { openServices } from './platform/services.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { StartError } from './platform/start-error.ts';
import { buildServer } from './server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function openDatabaseServer(config: Config) {
  if (!config.DATABASE_URL) return startEmbeddedPostgres({ data_dir: resolve(config.DATA_DIR), report: say });
  await checkDatabase(config.DATABASE_URL);
  return { url: config.DATABASE_URL, stop: async () => undefined, exited: new Promise<never>(() => undefined) };
}

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL });
  const postgres = await openDatabaseServer(config);
  say('Bringing the database up to date');
  await migrate(postgres.url);
  const services = await openServices(config, postgres.url, log);
  const app = await buildServer(services);
  const jobs = await startJobs(services, jobTasks);
  await app.listen({ port: config.PORT, host: config.HOST });
  say(`Baydesk is running at ${publicUrl(config)}`);

  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await drain(app);
    await jobs.stop();
    await services.close();
    await postgres.stop();
    process.exit(code);
  };
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(0));
  void postgres.exited.then((reason) => {
    process.stderr.write(`${reason}\n`);
    return stop(1);
  });
}

try {
  await start();
} catch (error) {
  const line = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
