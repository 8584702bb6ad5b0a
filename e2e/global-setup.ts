import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { startOutsideServices } from './outside-services.ts';
import { startBaydesk } from './start-baydesk.ts';
import { createDatabase } from './test-databases.ts';

/** One running product for the whole run, with the demo in it, a portal beside it and a collector of what it tells. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function globalSetup(): Promise<() => Promise<void>> {
  const token_secret = randomBytes(32).toString('hex');
  const undo: (() => Promise<unknown>)[] = [];
  const tearDown = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const outside = await startOutsideServices(token_secret);
    undo.push(() => outside.close());
    const storage = await chooseStorage(process.env['DATABASE_URL']);
    undo.push(() => storage.remove());
    const baydesk = await startBaydesk({
      ...storage.settings,
      BAYDESK_DEMO: 'on',
      COMPANY_EMAIL_DOMAIN: 'baydesk.demo',
      TOKEN_SECRET: token_secret,
      PORTAL_URL: outside.url,
      TRACK_URL: `${outside.url}/track`,
      REPORT_URL: `${outside.url}/report`,
    });
    undo.push(() => baydesk.stop());
    outside.allowed_origin = baydesk.url;
    process.env['BAYDESK_URL'] = baydesk.url;
    process.env['BAYDESK_OUTSIDE_URL'] = outside.url;
    process.env['BAYDESK_DATABASE_URL'] = await storage.databaseUrl();
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

interface Storage {
  readonly settings: Readonly<Record<string, string>>;
  /** Once Baydesk runs. */
  databaseUrl(): Promise<string>;
  remove(): Promise<void>;
}

/** A database in the cluster DATABASE_URL names, or a data folder of our own. */
async function chooseStorage(cluster_url: string | undefined): Promise<Storage> {
  if (cluster_url) {
    const database = await createDatabase(cluster_url);
    return {
      settings: { DATABASE_URL: database.url },
      databaseUrl: async () => database.url,
      remove: () => database.drop(),
    };
  }
  const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-e2e-'));
  return {
    settings: { DATA_DIR: data_dir },
    async databaseUrl() {
      const running = await findRunningPostgres(data_dir);
      if (!running) throw new Error(`No database runs in ${data_dir}`);
      return running.url;
    },
    remove: () => rm(data_dir, { recursive: true, force: true }),
  };
}
