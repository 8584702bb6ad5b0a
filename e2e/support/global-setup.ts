import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { openStripeServer } from '../../apps/server/src/testing/stripe/stripe-server.ts';
import { startOutsideServices } from './outside-services.ts';
import { startBaydesk } from './start-baydesk.ts';
import { createDatabase } from './test-databases.ts';
import { describeTurn, turnOfRun } from './turn.ts';

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
    const database = await openDatabase(data_dir);
    undo.push(() => database.close());
    const baydesk = await startBaydesk({
      DATA_DIR: data_dir,
      DATABASE_URL: database.url,
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
    const turn = turnOfRun(Date.now());
    process.stdout.write(`${describeTurn(turn)}\n`);
    process.env['BAYDESK_TURN'] = JSON.stringify(turn);
    process.env['BAYDESK_URL'] = baydesk.url;
    process.env['BAYDESK_STRIPE_URL'] = stripe.url;
    process.env['BAYDESK_OUTSIDE_URL'] = outside.url;
    process.env['BAYDESK_DATA_DIR'] = data_dir;
    process.env['BAYDESK_DATABASE_URL'] = database.url;
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

/** A database in the cluster that DATABASE_URL names, or in one that is not kept, so it need not wait for the disk. */
async function openDatabase(data_dir: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const cluster_url = process.env['DATABASE_URL'];
  if (cluster_url) {
    const database = await createDatabase(cluster_url);
    return { url: database.url, close: () => database.drop() };
  }
  const postgres = await startEmbeddedPostgres({ data_dir, report: () => undefined, is_disposable: true });
  return { url: postgres.url, close: () => postgres.stop() };
}
