import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { openStripeServer } from '../../apps/server/src/testing/stripe/stripe-server.ts';
import { startOutsideServices } from './outside-services.ts';
import { startBaydesk } from './start-baydesk.ts';
import { createDatabase } from './test-databases.ts';

/** Starts one server for the whole run, with the demo, and the outside services and the local Stripe it talks to. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default async function globalSetup(): Promise<() => Promise<void>> {
  const token_secret = randomBytes(32).toString('hex');
  const undo: (() => Promise<unknown>)[] = [];
  const tearDown = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const outside = await startOutsideServices(token_secret);
    undo.push(() => outside.close());
    const stripe = await openStripeServer();
    undo.push(() => stripe.close());
    const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-e2e-'));
    undo.push(() => rm(data_dir, { recursive: true, force: true }));
    const cluster_url = process.env['DATABASE_URL'];
    const database = cluster_url ? await createDatabase(cluster_url) : undefined;
    undo.push(async () => database?.drop());
    const baydesk = await startBaydesk({
      DATA_DIR: data_dir,
      ...(database ? { DATABASE_URL: database.url } : {}),
      BAYDESK_DEMO: 'on',
      COMPANY_EMAIL_DOMAIN: 'baydesk.demo',
      TOKEN_SECRET: token_secret,
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      STRIPE_URL: stripe.url,
      PORTAL_URL: outside.url,
      TRACK_URL: `${outside.url}/track`,
      REPORT_URL: `${outside.url}/report`,
    });
    undo.push(() => baydesk.stop());
    outside.allowed_origin = baydesk.url;
    process.env['BAYDESK_URL'] = baydesk.url;
    process.env['BAYDESK_STRIPE_URL'] = stripe.url;
    process.env['BAYDESK_OUTSIDE_URL'] = outside.url;
    process.env['BAYDESK_DATA_DIR'] = data_dir;
    process.env['BAYDESK_DATABASE_URL'] = database?.url ?? (await embeddedUrl(data_dir));
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function embeddedUrl(data_dir: string): Promise<string> {
  const running = await findRunningPostgres(data_dir);
  if (!running) throw new Error(`No database runs in ${data_dir}`);
  return running.url;
}
