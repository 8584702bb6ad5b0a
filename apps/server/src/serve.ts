import { DEMO_PASSWORD, demoSignIns, provideDemo } from './features/demo/public.ts';
import { prepareVehicleData } from './features/vehicles/public.ts';
import { jobTasks } from './jobs.ts';
import type { Config } from './platform/process/config.ts';
import { publicUrl } from './platform/process/config.ts';
import { drain } from './platform/request/http-server.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { openLog } from './platform/process/log.ts';
import { openServices } from './platform/process/services.ts';
import { buildServer } from './server.ts';
import { uses } from './uses.ts';

interface ServeOptions {
  readonly config: Config;
  readonly database_url: string;
  /** Settles once there is a web application to serve. */
  readonly web_built: Promise<unknown>;
  readonly say: (line: string) => void;
  /** Takes the functions that stop what has been started; they run in the opposite order. */
  readonly onStop: (end: () => Promise<unknown>) => void;
}

/** Starts the demo, the jobs and the HTTP server on a database that is up to date. */
export async function serve({ config, database_url, web_built, say, onStop }: ServeOptions): Promise<void> {
  const services = await openServices(config, database_url, openLog(config), uses);
  onStop(() => services.close());
  if (config.BAYDESK_DEMO) {
    say('Looking after the demo organizations');
    await provideDemo(services.database, database_url);
  }
  const jobs = await startJobs(services, jobTasks);
  onStop(() => jobs.stop());
  const app = await buildServer(services);
  onStop(() => drain(app));
  await web_built;
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  say(`\nBaydesk is running at ${config.PORT === 0 ? address : publicUrl(config)}`);
  if (config.BAYDESK_DEMO) sayDemoSignIns(say);
  void prepareVehicleData(services);
}

function sayDemoSignIns(say: ServeOptions['say']): void {
  say(`\nDemo sign-ins, all with the password ${DEMO_PASSWORD}:`);
  for (const { label, email } of demoSignIns()) say(`  ${email.padEnd(52)} ${label}`);
}
