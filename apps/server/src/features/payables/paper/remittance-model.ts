import type { VendorPayment } from '@baydesk/contract/payables.contract';
import { formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import type { Paper, PaperTable, PaperTotal } from '../../papers/public.ts';
import { dayText, filled, moneyPaper, voidStamp } from '../../papers/public.ts';
import type { VendorLetterhead } from '../../vendors/public.ts';

export type RemittedPayment = Pick<
  VendorPayment,
  'payment_number' | 'date' | 'method' | 'reference' | 'amount' | 'bills' | 'credits' | 'reversal'
>;

/** The content of a remittance; the page and the PDF only lay it out. The memo is the shop's own and is not printed. */
export const remittanceModel = (payment: RemittedPayment, letterhead: VendorLetterhead): Paper =>
  moneyPaper({
    title: 'Remittance',
    number: payment.payment_number,
    stamp: voidStamp(payment.reversal),
    shop: letterhead.shop,
    facts: filled([
      { label: 'Payment no.', value: payment.payment_number },
      { label: 'Date', value: dayText(payment.date) },
      { label: 'Method', value: payment.method },
      { label: 'Reference', value: payment.reference },
      { label: 'Our account', value: letterhead.account_number },
    ]),
    parties: [{ ...letterhead.vendor, label: 'Paid to' }],
    tables: [billsTable(payment), ...creditsTable(payment)],
    totals: totalsOf(payment),
    notices: [],
    small_print: [],
  });

const billsTable = ({ bills }: RemittedPayment): PaperTable => ({
  label: '',
  columns: [
    { head: 'Invoice', kind: 'text' },
    { head: 'Date', kind: 'word' },
    { head: 'Due', kind: 'word' },
    { head: 'Amount', kind: 'figure' },
    { head: 'Balance', kind: 'figure' },
    { head: 'Payment', kind: 'figure' },
  ],
  rows: bills.map((bill) => [
    bill.invoice_number,
    dayText(bill.bill_date),
    dayText(bill.due_date),
    formatCents(bill.original_amount),
    formatCents(bill.balance),
    formatCents(bill.payment),
  ]),
});

function creditsTable({ credits }: RemittedPayment): PaperTable[] {
  if (credits.length === 0) return [];
  return [
    {
      label: 'Credits taken off',
      columns: [
        { head: 'Credit', kind: 'text' },
        { head: 'Date', kind: 'word' },
        { head: 'Applied before', kind: 'figure' },
        { head: 'Balance', kind: 'figure' },
        { head: 'Payment', kind: 'figure' },
      ],
      rows: credits.map((credit) => [
        credit.credit_number,
        dayText(credit.credit_date_created),
        formatCents(credit.applied_credit_amount),
        formatCents(credit.balance),
        formatCents(negated(credit.payment)),
      ]),
    },
  ];
}

function totalsOf({ bills, credits, amount }: RemittedPayment): PaperTotal[] {
  const paid: PaperTotal = { label: 'Paid', amount: formatCents(amount), weight: 'total' };
  if (credits.length === 0) return [paid];
  const sum = (rows: RemittedPayment['bills'] | RemittedPayment['credits']) =>
    sumCents(rows.map(({ payment }) => payment));
  return [
    { label: 'Invoices', amount: formatCents(sum(bills)), weight: 'plain' },
    { label: 'Credits', amount: formatCents(negated(sum(credits))), weight: 'plain' },
    paid,
  ];
}
