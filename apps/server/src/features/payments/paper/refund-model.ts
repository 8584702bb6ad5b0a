import type { Refund } from '@baydesk/contract/payments/refunds.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import type { Letterhead } from '../../invoices/public.ts';
import type { Paper } from '../../papers/public.ts';
import { dayText, filled, moneyPaper, voidStamp } from '../../papers/public.ts';

const WORDS = { payment: 'Payment', credit: 'Credit' } as const;

/** The content of the receipt of a refund; the page and the PDF only lay it out. */
export const refundModel = (refund: Refund, letterhead: Letterhead): Paper =>
  moneyPaper({
    title: 'Refund',
    number: refund.refund_number,
    stamp: voidStamp(refund.reversal),
    shop: letterhead.shop,
    facts: filled([
      { label: 'Refund no.', value: refund.refund_number },
      { label: 'Date', value: dayText(refund.date) },
      { label: 'Method', value: refund.method },
      { label: 'Reference', value: refund.reference },
      { label: 'Reason', value: refund.reason },
    ]),
    parties: [{ ...letterhead.bill_to, label: 'Refunded to' }],
    tables: [
      {
        label: '',
        columns: [
          { head: 'Given back', kind: 'text' },
          { head: 'Amount', kind: 'figure' },
        ],
        rows: refund.gives_back.map(({ document_type, number, amount_cents }) => [
          `${WORDS[document_type]} ${number}`,
          formatCents(amount_cents),
        ]),
      },
    ],
    totals: [{ label: 'Refunded', amount: formatCents(refund.amount), weight: 'total' }],
    notices: [],
    small_print: letterhead.footer,
  });
