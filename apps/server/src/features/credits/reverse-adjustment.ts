import type { reverseAdjustment as endpoint } from '@baydesk/contract/credits.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import { liveAllocations } from '@baydesk/domain/ledger/party-ledger';
import type { Ctx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import { eventWrite, newEvent } from '../../platform/events.ts';
import { modification, writeTogether } from '../../platform/write-together.ts';
import { settleOrdersOfInvoices } from '../invoices/public.ts';
import { holdCustomerAccount, ledgerWrites, reversedWhole, turnedInvoices } from '../ledger/public.ts';
import { viewAdjustment } from './adjustment-view.queries.ts';

/** Takes a write-off back, which opens its invoices again, or a finance charge that nothing was paid on. */
export async function reverseAdjustment(ctx: Ctx, { id, version, reason }: InputOf<typeof endpoint>) {
  const { customer_id } = await viewAdjustment(ctx, id);
  const [account, adjustment] = await Promise.all([
    holdCustomerAccount(ctx, customer_id, [id]),
    viewAdjustment(ctx, id),
  ]);
  if (adjustment.reversal !== null) return refuse('adjustment_is_void');
  refuseStale(adjustment.version, version);
  if (adjustment.customer_id !== customer_id) refuse('changed_meanwhile', { who: 'Someone else' });
  // A payment is taken back by its own reversal, so that somebody decides about the money.
  if (adjustment.kind === 'finance_charge' && liveAllocations(account, id).length > 0)
    return refuse('adjustment_is_settled');
  const { workplace_id } = adjustment;
  const today = workplaceDate(ctx.now, adjustment.timezone).toString();
  const after = reversedWhole(account, id, today);
  await writeTogether(ctx.db, [
    modification('adjustments', [
      { id, reversed_on: today, reversed_by: fullName(ctx.actor), reversed_reason: reason, version: version + 1 },
    ]),
    ...ledgerWrites(ctx, account, after, () => ({
      workplace_id,
      due_date: today,
      document_type: 'adjustment',
      document_id: id,
    })),
    eventWrite(newEvent(ctx, 'credit.adjustment_reversed', { entity_id: id, workplace_id, after: { reason } })),
  ]);
  await settleOrdersOfInvoices(ctx, turnedInvoices(account, after));
  return viewAdjustment(ctx, id);
}
