import type { Credit, printCredit as endpoint } from '@baydesk/contract/credits.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { displayHours } from '@baydesk/domain/format/hours';
import { formatCents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Letterhead } from '../../invoices/public.ts';
import { readLetterhead, registrationNumber, registrationsApart } from '../../invoices/public.ts';
import type { Paper, PaperTotal } from '../../papers/public.ts';
import { dayText, filled, moneyPaper, paperFile, quantityText, voidStamp } from '../../papers/public.ts';
import { viewCredit } from '../credit-view.queries.ts';

export async function printCredit(ctx: Ctx, { id, type, paper: size }: InputOf<typeof endpoint>) {
  const { paper, usual_size } = await creditNote(ctx, id);
  return paperFile(ctx.services.documents, paper, { type, size: size ?? usual_size });
}

/** A credit note as it is printed, with the usual paper size of its location. */
export async function creditNote(ctx: Pick<Ctx, 'db'>, id: string) {
  const credit = await viewCredit(ctx, { id });
  const letterhead = await letterheadOf(ctx, credit);
  return {
    credit,
    paper: creditNoteModel(credit, letterhead),
    shop: letterhead.shop,
    usual_size: letterhead.usual_size,
  };
}

/** The credit of an invoice has the tax numbers that stand on the invoice, also where they have changed since. */
async function letterheadOf({ db }: Pick<Ctx, 'db'>, credit: Credit): Promise<Letterhead> {
  const [letterhead, invoice] = await Promise.all([
    readLetterhead({ db }, credit),
    db.selectFrom('invoices').select('paper').where('id', '=', credit.invoice_id).executeTakeFirst(),
  ]);
  if (!invoice) return letterhead;
  return { ...letterhead, shop: { ...letterhead.shop, registrations: invoice.paper.registrations } };
}

/** The content of a credit note; the page and the PDF only lay it out. */
const creditNoteModel = (credit: Credit, letterhead: Letterhead): Paper =>
  moneyPaper({
    title: 'Credit note',
    number: credit.credit_number,
    stamp: voidStamp(credit.reversal),
    shop: { ...letterhead.shop, registrations: registrationsApart(letterhead.shop, credit.taxes) },
    facts: filled([
      { label: 'Credit no.', value: credit.credit_number },
      { label: 'Date', value: dayText(credit.credit_date_created) },
      { label: 'Invoice', value: credit.invoice_number },
      { label: 'Reason', value: credit.reason },
    ]),
    parties: [{ ...letterhead.bill_to, label: 'Credited to' }],
    tables: [
      {
        label: '',
        columns: [
          { head: 'Credited', kind: 'text' },
          { head: 'Quantity', kind: 'figure' },
          { head: 'Amount', kind: 'figure' },
        ],
        rows: creditedRows(credit),
      },
    ],
    totals: totalsOf(credit, letterhead),
    notices: [],
    small_print: letterhead.footer,
  });

/** Goodwill has no items. */
const creditedRows = ({ items, reason, subtotal_cents }: Credit): string[][] =>
  items.length === 0
    ? [[reason, '', formatCents(subtotal_cents)]]
    : items.map(({ kind, description, quantity, amount_cents }) =>
        kind === 'labour'
          ? [`Labour · ${description}`, displayHours(quantity), formatCents(amount_cents)]
          : [description, quantityText(quantity), formatCents(amount_cents)],
      );

function totalsOf(credit: Credit, { shop }: Letterhead): PaperTotal[] {
  const row = (label: string, amount: Credit['total_cents'], weight: PaperTotal['weight'] = 'plain') => ({
    label,
    amount: formatCents(amount),
    weight,
  });
  return [
    ...(credit.taxes.length > 0 ? [row('Subtotal', credit.subtotal_cents)] : []),
    ...credit.taxes.map(({ name, tax_cents }) => {
      const registration = registrationNumber(shop, name);
      return row(`${name}${registration && ` (${registration})`}`, tax_cents);
    }),
    row('Total credit', credit.total_cents, 'total'),
    ...(credit.reversal
      ? []
      : [
          row('Applied', credit.applied_credit_amount),
          ...(credit.refunded_cents > 0 ? [row('Refunded', credit.refunded_cents)] : []),
          row('Left to apply or refund', credit.balance),
        ]),
  ];
}
