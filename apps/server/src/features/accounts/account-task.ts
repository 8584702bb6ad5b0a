import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { defineJobTask } from '../../platform/jobs/jobs.ts';
import { enterOrganization, inTransaction } from '../../platform/database/transaction.ts';
import type { Account, AccountCtx } from './accounts.store.ts';
import { findAccount } from './accounts.store.ts';

/**
 * A job for the account with an address, if there is one. It runs after the call was answered, so that neither the answer
 * nor its timing reveals whether the address has an account.
 */
export const defineAccountTask = (name: string, work: (ctx: AccountCtx, account: Account) => Promise<void>) =>
  defineJobTask({
    name,
    input: z.object({ email: z.string() }),
    run: (services, { email }) =>
      inTransaction(services.database, undefined, async (turn) => {
        const ctx = {
          services,
          db: turn.db,
          now: Temporal.Now.instant(),
          enterOrganization: (organization_id: string) => enterOrganization(turn, organization_id),
        };
        const account = await findAccount(ctx, email);
        if (account) await work(ctx, account);
      }),
  });
