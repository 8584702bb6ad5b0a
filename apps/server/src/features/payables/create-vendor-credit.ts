import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createVendorCredit as endpoint } from '@baydesk/contract/payables.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';
import { assertEntryDay, assertSameAsBefore, holdVendorAccount } from '../ledger/public.ts';
import { findVendorCredit, viewVendorCredit } from './vendor-credit-view.queries.ts';
import { vendorCreditWrites } from './vendor-credit-writes.ts';

/** Enters a credit by hand; it is left for a payment. A repeated call returns what the first one created. */
export async function createVendorCredit(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { vendor_id, ...credit } = input;
  const [, earlier, account] = await Promise.all([
    lockNewId(ctx, input.id),
    findVendorCredit(ctx, input.id),
    holdVendorAccount(ctx, vendor_id),
  ]);
  if (earlier) {
    const { credit_number, amount, credit_date_created: date, credit_memo_number: reference } = earlier;
    assertSameAsBefore(
      credit_number,
      { amount_cents: amount, date, reference },
      { amount_cents: input.amount_cents, date: input.credit_date, reference: input.credit_memo_number },
    );
    return earlier;
  }
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  assertEntryDay(account, credit.credit_date, today, { name: 'credit_date', label: 'Credit date' });
  const new_credit = { ...credit, workplace_id: ctx.workplace.id, delivery_id: null };
  await refuseTakenId(() =>
    writeTogether(ctx.db, vendorCreditWrites(ctx, account, new_credit, { apply_to_bill_ids: [] })),
  );
  return viewVendorCredit(ctx, input);
}
