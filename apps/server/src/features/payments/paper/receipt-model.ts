import type { Payment } from '@baydesk/contract/payments.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { referenceForCustomers } from '@baydesk/domain/online-payments/reference-for-customers';
import type { Letterhead } from '../../invoices/public.ts';
import type { Paper } from '../../papers/public.ts';
import { dayText, filled, moneyPaper, voidStamp } from '../../papers/public.ts';

export type PrintedPayment = Pick<
  Payment,
  | 'payment_number'
  | 'date'
  | 'method'
  | 'reference'
  | 'work_order_number'
  | 'applied_to'
  | 'amount'
  | 'balance'
  | 'reversal'
> & { readonly part_sale_numbers: readonly string[] };

const PAID_FOR = { invoice: 'Invoice', adjustment: 'Finance charge', refund: 'Given back by refund' } as const;

/** The content of a receipt; the page and the PDF only lay it out. The memo is the shop's own and is not printed. */
export const receiptModel = (payment: PrintedPayment, letterhead: Letterhead): Paper =>
  moneyPaper({
    title: 'Receipt',
    number: payment.payment_number,
    stamp: voidStamp(payment.reversal),
    shop: letterhead.shop,
    facts: filled([
      { label: 'Receipt no.', value: payment.payment_number },
      { label: 'Date', value: dayText(payment.date) },
      { label: 'Method', value: payment.method },
      { label: 'Reference', value: referenceForCustomers(payment.reference) },
      { label: 'Part sale', value: payment.part_sale_numbers.join(', ') },
    ]),
    parties: [{ ...letterhead.bill_to, label: 'Received from' }],
    tables: [
      {
        label: '',
        columns: [
          { head: 'Paid for', kind: 'text' },
          { head: 'Applied on', kind: 'word' },
          { head: 'Amount', kind: 'figure' },
        ],
        rows: [
          ...payment.applied_to.map(({ document_type, number, date, amount_cents }) => [
            `${PAID_FOR[document_type]} ${number}`,
            dayText(date),
            formatCents(amount_cents),
          ]),
          ...unapplied(payment),
        ],
      },
    ],
    totals: [{ label: 'Received', amount: formatCents(payment.amount), weight: 'total' }],
    notices: [],
    small_print: letterhead.footer,
  });

function unapplied({ balance, work_order_number, reversal }: PrintedPayment): string[][] {
  if (balance <= 0 || reversal) return [];
  const kept_for = work_order_number ? `Deposit for ${work_order_number}` : 'Not applied to an invoice yet';
  return [[kept_for, '', formatCents(balance)]];
}
