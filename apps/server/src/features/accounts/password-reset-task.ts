import { canSignIn } from '@baydesk/domain/accounts/staff-status';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { defineJobTask } from '../../platform/jobs.ts';
import { enterOrganization, inTransaction } from '../../platform/transaction.ts';
import { sendPasswordReset } from './account-mails.ts';
import { findAccount } from './accounts.store.ts';

/** Looks for the address after the call was answered, so that the time it took tells nobody whether it is known. */
export const passwordResetTask = defineJobTask({
  name: 'password_reset',
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
      if (account && canSignIn(account.status)) await sendPasswordReset(ctx, account);
    }),
});
