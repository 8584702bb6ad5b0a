import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createBill as endpoint } from '@baydesk/contract/payables.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { dueDate } from '@baydesk/domain/ledger/due-date';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';
import { assertEntryDay, assertSameAsBefore, holdVendorAccount } from '../ledger/public.ts';
import { assertBillNumber } from './assert-bill-number.ts';
import { findBill, viewBill } from './bill-view.queries.ts';
import { billWrites } from './bill-writes.ts';

/** Enters a bill that came without a delivery. A repeated call returns what the first one created. */
export async function createBill(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { id, vendor_id, bill_date } = input;
  const [, earlier, account, credit_terms] = await Promise.all([
    lockNewId(ctx, id),
    findBill(ctx, id),
    holdVendorAccount(ctx, vendor_id),
    readTerms(ctx, vendor_id),
  ]);
  if (earlier) {
    const { number, original_amount, bill_date: date, invoice_number: reference } = earlier;
    const amount_cents = sumCents([
      input.amount_cents,
      input.freight_cents,
      input.other_charges_cents,
      input.tax_cents,
    ]);
    assertSameAsBefore(
      number,
      { amount_cents: original_amount, date, reference },
      { amount_cents, date: bill_date, reference: input.invoice_number },
    );
    return earlier;
  }
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  assertEntryDay(account, bill_date, today, { name: 'bill_date', label: 'Bill date' });
  const due_date = input.due_date ?? dueDate(bill_date, credit_terms);
  if (due_date < bill_date)
    refuse('day_not_possible', { field: 'Due date', problem: 'before the bill date' }, 'due_date');
  await assertBillNumber(ctx, { ...input, delivery_id: null });
  await refuseTakenId(() =>
    writeTogether(
      ctx.db,
      billWrites(ctx, account, {
        id,
        workplace_id: ctx.workplace.id,
        delivery_id: null,
        invoice_number: input.invoice_number,
        bill_date,
        due_date,
        memo: input.memo,
        items_cents: input.amount_cents,
        cores_cents: cents(0),
        freight_cents: input.freight_cents,
        other_charges_cents: input.other_charges_cents,
        tax_cents: input.tax_cents,
        has_open_difference: false,
      }),
    ),
  );
  return viewBill(ctx, { id });
}

async function readTerms({ db }: Ctx, vendor_id: string) {
  const vendor = await db.selectFrom('vendors').select('credit_terms').where('id', '=', vendor_id).executeTakeFirst();
  return vendor?.credit_terms ?? refuse('no_longer_there', { field: 'Vendor' }, 'vendor_id');
}
