import { z } from 'zod';
import { defineJobTask } from './jobs.ts';
import { inTransaction } from './transaction.ts';

/** Sessions, one-time links and attempt counters that nothing can use any more. */
export const purgeExpiredTask = defineJobTask({
  name: 'purge_expired',
  cron: '17 * * * *',
  input: z.object({}),
  async run({ database }) {
    await inTransaction(database, undefined, ({ client }) => client.query('select purge_expired(now())'));
  },
});
