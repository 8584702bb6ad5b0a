import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { defineJobTask } from '../../platform/jobs/jobs.ts';
import { inOrganization, inTransaction } from '../../platform/database/transaction.ts';
import { readOpenPages } from './attempts.store.ts';
import { recordFacts } from './record-facts.ts';
import { readSecretKey } from './settings.queries.ts';
import { askStripe, openStripe, readPage } from './stripe.ts';

/** By then the customer is back or Stripe has told us, unless both failed. */
const LEFT_ALONE = { minutes: 15 };

/**
 * Asks Stripe for the payment pages of an organization that are still open, in case the payer never came back and no event
 * arrived. Answers that came before a failure are recorded; the others are requested again.
 */
export const settleOnlinePaymentsTask = defineJobTask({
  name: 'settle_online_payments',
  input: z.object({ organization_id: z.uuid() }),
  async run(services, { organization_id }, { job_id }) {
    const now = Temporal.Now.instant();
    const [secret_key, pages] = await inOrganization(services.database, organization_id, ({ db }) =>
      Promise.all([readSecretKey({ db, services }), readOpenPages(db, now.subtract(LEFT_ALONE))]),
    );
    if (secret_key === undefined) return;
    const stripe = await openStripe(services, secret_key);
    for (const { id, session_id } of pages) {
      const { facts } = await askStripe(services, () => readPage(stripe, session_id));
      await recordFacts({ services, organization_id, now, request_id: `job ${job_id}` }, id, facts);
    }
  },
});

/** Enqueues each organization that has such pages. */
export const settleAllOnlinePaymentsTask = defineJobTask({
  name: 'settle_all_online_payments',
  cron: '*/15 * * * *',
  input: z.object({}),
  async run({ database }) {
    const open_since = Temporal.Now.instant().subtract(LEFT_ALONE).toString();
    await inTransaction(database, undefined, ({ client }) =>
      client.query('select settle_all_online_payments($1)', [open_since]),
    );
  },
});
