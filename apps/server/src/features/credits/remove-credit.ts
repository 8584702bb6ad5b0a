import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { removeCredit as endpoint } from '@baydesk/contract/credits.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import { eventWrite, newEvent } from '../../platform/events.ts';
import { modification, writeTogether } from '../../platform/write-together.ts';
import { settleOrdersOfInvoices } from '../invoices/public.ts';
import { holdCustomerAccount, ledgerWrites, reversedWhole, turnedInvoices } from '../ledger/public.ts';
import { viewCredit } from './credit-view.queries.ts';

/** Takes a credit back by a counter-entry of today. What it settled is open again, and its items can be credited again. */
export async function removeCredit(ctx: Ctx, { id, version, reason }: InputOf<typeof endpoint>) {
  const { customer_id } = await viewCredit(ctx, { id });
  const [account, credit] = await Promise.all([holdCustomerAccount(ctx, customer_id, [id]), viewCredit(ctx, { id })]);
  if (credit.reversal !== null) return refuse('credit_is_void');
  refuseStale(credit.version, version);
  if (credit.customer_id !== customer_id) refuse('changed_meanwhile', { who: 'Someone else' });
  const { workplace_id } = credit;
  const today = workplaceDate(ctx.now, credit.timezone).toString();
  const after = reversedWhole(account, id, today);
  await writeTogether(ctx.db, [
    modification('credits', [
      { id, reversed_on: today, reversed_by: fullName(ctx.actor), reversed_reason: reason, version: version + 1 },
    ]),
    ...ledgerWrites(ctx, account, after, () => ({
      workplace_id,
      due_date: today,
      document_type: 'credit',
      document_id: id,
    })),
    eventWrite(newEvent(ctx, 'credit.removed', { entity_id: id, workplace_id, after: { reason } })),
  ]);
  await settleOrdersOfInvoices(ctx, turnedInvoices(account, after));
  return viewCredit(ctx, { id });
}
