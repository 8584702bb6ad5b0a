import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { reversePayment as endpoint } from '@baydesk/contract/payments.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import { liveAllocations, reverse, takeBack } from '@baydesk/domain/ledger/party-ledger';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import { eventWrite, newEvent } from '../../platform/events.ts';
import { modification, writeTogether } from '../../platform/write-together.ts';
import { settleOrdersOfInvoices } from '../invoices/public.ts';
import { holdCustomerAccount, ledgerWrites } from '../ledger/public.ts';
import { turnedInvoices } from './allocate-money.ts';
import { viewPayment } from './payment-view.queries.ts';

/** Takes a payment back by a counter-entry of today, so a closed month stays as it was. What it settled is open again. */
export async function reversePayment(ctx: Ctx, { id, version, reason }: InputOf<typeof endpoint>) {
  const { customer_id } = await viewPayment(ctx, { id });
  const [account, payment] = await Promise.all([holdCustomerAccount(ctx, customer_id, [id]), viewPayment(ctx, { id })]);
  if (payment.reversal !== null) return refuse('payment_is_void');
  refuseStale(payment.version, version);
  if (payment.customer_id !== customer_id) refuse('changed_meanwhile', { who: 'Someone else' });
  const { workplace_id } = payment;
  const today = workplaceDate(ctx.now, payment.timezone).toString();
  const after = reversed(account, id, today);
  await writeTogether(ctx.db, [
    modification('payments', [
      {
        id,
        reversed_on: today,
        reversed_by: fullName(ctx.actor),
        reversed_reason: reason,
        version: version + 1,
      },
    ]),
    ...ledgerWrites(ctx, account, after, () => ({
      workplace_id,
      due_date: today,
      document_type: 'payment',
      document_id: id,
    })),
    eventWrite(newEvent(ctx, 'payment.reversed', { entity_id: id, workplace_id, after: { reason } })),
  ]);
  await settleOrdersOfInvoices(ctx, turnedInvoices(account, after));
  return viewPayment(ctx, { id });
}

function reversed(ledger: PartyLedger, id: string, entry_date: string): PartyLedger {
  const unapplied = liveAllocations(ledger, id).reduce(
    (before, allocation) => takeBack(before, allocation.id, { id: uuidv7(), entry_date }),
    ledger,
  );
  return reverse(unapplied, id, { id: uuidv7(), entry_date, allocation_id: uuidv7() });
}
