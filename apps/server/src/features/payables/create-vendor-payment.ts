import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  createVendorPayment as endpoint,
  RemittedBills,
  RemittedCredits,
} from '@baydesk/contract/payables.contract';
import { printRemittance } from '@baydesk/contract/payables.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Allocation } from '@baydesk/domain/ledger/allocate';
import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import { allocate, post } from '@baydesk/domain/ledger/party-ledger';
import { cents, formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import type { VendorPaymentShares } from '@baydesk/domain/payables/share-vendor-payment';
import { shareVendorPayment } from '@baydesk/domain/payables/share-vendor-payment';
import { v7 as uuidv7 } from 'uuid';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { storeNumbered } from '../../platform/writes/document-number.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import type { Charge } from '../ledger/public.ts';
import {
  assertAllocations,
  assertEntryDay,
  assertSameAsBefore,
  holdVendorAccount,
  ledgerWrites,
  withAllocations,
} from '../ledger/public.ts';
import { assertMethod, readMethod } from '../payment-methods/public.ts';
import type { ChosenBill, ChosenCredit } from './chosen-documents.queries.ts';
import { readChosenBills, readChosenCredits } from './chosen-documents.queries.ts';
import { findVendorPayment, viewVendorPayment } from './vendor-payment-view.queries.ts';

type Input = InputOf<typeof endpoint>;

const idsOf = (chosen: readonly Allocation[]): string[] => chosen.map(({ id }) => id);

/**
 * Pays chosen bills less chosen credits, whole or not at all, and remembers what its remittance says. A repeated call returns
 * what the first one created.
 */
export async function createVendorPayment(ctx: WorkplaceCtx, input: Input) {
  const { id, vendor_id, payment_date } = input;
  const [bill_ids, credit_ids] = [idsOf(input.bills), idsOf(input.credits)];
  const [, earlier, account, bills, credits, method] = await Promise.all([
    lockNewId(ctx, id),
    findVendorPayment(ctx, id),
    holdVendorAccount(ctx, vendor_id, [...bill_ids, ...credit_ids]),
    readChosenBills(ctx, vendor_id, bill_ids),
    readChosenCredits(ctx, vendor_id, credit_ids),
    readMethod(ctx, input),
  ]);
  if (earlier) {
    const { payment_number, amount, date, reference } = earlier;
    assertSameAsBefore(
      payment_number,
      { amount_cents: amount, date, reference },
      { amount_cents: moneyFor(input), date: payment_date, reference: input.reference },
    );
    return withRemittance(earlier);
  }
  if (account.entries.some((entry) => entry.id === id)) return refuse('not_found');
  const method_name = assertMethod(method, input);
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  assertEntryDay(account, payment_date, today, { name: 'payment_date', label: 'Payment date' });
  const shares = assertChosen(input, bills, credits);

  const { ledger: after, credit_allocation_ids } = paid(account, input, shares);
  const workplace_id = ctx.workplace.id;
  const row = { ...paymentColumns(ctx, input, method_name, shares), credit_allocation_ids };
  const listed = { bills: remittedBills(input, bills), credits: remittedCredits(input, credits) };
  await refuseTakenId(() =>
    storeNumbered(
      ctx,
      { table: 'vendor_payments', kind: 'vendor_payment', workplace_id, rows: [{ ...row, ...listed }] },
      [
        ...ledgerWrites(ctx, account, after, () => ({
          workplace_id,
          due_date: payment_date,
          document_type: 'vendor_payment',
          document_id: id,
        })),
        eventWrite(createdEvent(ctx, input, method_name, shares, listed.bills)),
      ],
    ),
  );
  return withRemittance(await viewVendorPayment(ctx, { id }));
}

/** The money to pay: the bills less the credits. */
const moneyFor = ({ bills, credits }: Input) =>
  sumCents([
    ...bills.map(({ amount_cents }) => amount_cents),
    ...credits.map(({ amount_cents }) => negated(amount_cents)),
  ]);

/** Refuses what cannot be paid or used; returns how credits and money settle the bills. */
function assertChosen(input: Input, bills: readonly ChosenBill[], credits: readonly ChosenCredit[]) {
  const assertOpen = (chosen: readonly Allocation[], open: readonly Charge[], field: string, unknown: string) =>
    assertAllocations(sumCents(chosen.map(({ amount_cents }) => amount_cents)), chosen, open, { field, unknown });
  assertOpen(input.bills, bills, 'bills', 'We do not owe this to the vendor.');
  assertOpen(input.credits, credits, 'credits', 'This is not a credit of the vendor.');
  input.bills.forEach(({ id }, index) => {
    const bill = bills.find((each) => each.id === id);
    if (bill?.has_open_difference)
      refuse('bill_has_difference', { bill: bill.name, delivery: bill.delivery_number }, `bills.${index}.amount_cents`);
  });
  const withAmounts = (chosen: readonly Allocation[], open: readonly Charge[]) =>
    open.map(({ id, due_date, number }) => ({
      id,
      due_date,
      number,
      amount_cents: chosen.find((each) => each.id === id)?.amount_cents ?? cents(0),
    }));
  const shares = shareVendorPayment(withAmounts(input.bills, bills), withAmounts(input.credits, credits));
  if (shares.amount_cents < 0) {
    const excess = formatCents(negated(shares.amount_cents));
    refuse(
      'allocation_not_possible',
      { reason: `The credits are ${excess} more than the bills. Use less of them, or choose more bills.` },
      'credits',
    );
  }
  return shares;
}

/** Settles the bills by credits and money. Where credits cover them, there is no entry for money. */
function paid(
  account: PartyLedger,
  { id, payment_date }: Input,
  { amount_cents, of_credits, of_money }: VendorPaymentShares,
) {
  const credited = of_credits.map((share) => ({ ...share, allocation_id: uuidv7() }));
  const settled = credited.reduce(
    (ledger, { allocation_id, credit_id, id: charge_id, amount_cents: part }) =>
      allocate(ledger, {
        id: allocation_id,
        charge_id,
        credit_id,
        amount_cents: part,
        allocation_date: payment_date,
      }),
    account,
  );
  const entry = { id, kind: 'payment', amount_cents: negated(amount_cents), entry_date: payment_date } as const;
  return {
    ledger: amount_cents === 0 ? settled : withAllocations(post(settled, entry), id, of_money, payment_date),
    credit_allocation_ids: credited.map(({ allocation_id }) => allocation_id),
  };
}

const paymentColumns = (
  { actor, now, workplace }: WorkplaceCtx,
  input: Input,
  method: string,
  { amount_cents }: VendorPaymentShares,
) => ({
  id: input.id,
  workplace_id: workplace.id,
  number: 0,
  vendor_id: input.vendor_id,
  payment_method_id: input.payment_method_id,
  method,
  payment_date: input.payment_date,
  amount_cents,
  reference: input.reference,
  memo: input.memo,
  created_by: fullName(actor),
  created_at: now.toString({ fractionalSecondDigits: 3 }),
  reversed_by: '',
  reversed_reason: '',
  version: 1,
});

/** The bills as the remittance lists them, with their open amounts before. */
const remittedBills = ({ bills: chosen }: Input, bills: readonly ChosenBill[]): RemittedBills =>
  chosen.flatMap(({ id, amount_cents }) =>
    bills
      .filter((bill) => bill.id === id)
      .map((bill) => ({
        id,
        invoice_number: bill.invoice_number || bill.name,
        bill_date: bill.bill_date,
        due_date: bill.due_date,
        original_amount: bill.total_cents,
        balance: bill.open_cents,
        payment: amount_cents,
      })),
  );

/** The credits as the remittance lists them, with their used and left amounts before. */
const remittedCredits = ({ credits: chosen }: Input, credits: readonly ChosenCredit[]): RemittedCredits =>
  chosen.flatMap(({ id, amount_cents }) =>
    credits
      .filter((credit) => credit.id === id)
      .map((credit) => ({
        id,
        credit_number: credit.credit_memo_number || credit.name,
        credit_date_created: credit.credit_date_created,
        applied_credit_amount: cents(credit.amount_cents - credit.open_cents),
        balance: credit.open_cents,
        payment: amount_cents,
      })),
  );

const createdEvent = (
  ctx: WorkplaceCtx,
  input: Input,
  method: string,
  { amount_cents }: VendorPaymentShares,
  bills: RemittedBills,
) =>
  newEvent(ctx, 'vendor_transaction.payment_created', {
    entity_id: input.vendor_id,
    workplace_id: ctx.workplace.id,
    after: {
      document_id: input.id,
      amount: amount_cents,
      date: input.payment_date,
      method,
      reference: input.reference,
      bills: bills.map(({ invoice_number }) => invoice_number),
    },
  });

/** Adds the address of the remittance to a payment, and the name to save it under. */
const withRemittance = <Payment extends { readonly id: string; readonly payment_number: string }>(
  payment: Payment,
) => ({
  ...payment,
  generated_remittance: `/api${printRemittance.path.replace('{id}', payment.id)}`,
  file_name: `Remittance ${payment.payment_number}.pdf`,
});
