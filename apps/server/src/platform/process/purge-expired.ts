import { z } from 'zod';
import { defineJobTask } from '../jobs/jobs.ts';
import { inTransaction } from '../database/transaction.ts';

/** Deletes expired sessions, one-time links and attempt counters. */
export const purgeExpiredTask = defineJobTask({
  name: 'purge_expired',
  cron: '17 * * * *',
  input: z.object({}),
  async run({ database }) {
    await inTransaction(database, undefined, ({ client }) => client.query('select purge_expired(now())'));
  },
});
