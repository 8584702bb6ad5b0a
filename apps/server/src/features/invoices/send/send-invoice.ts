import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sendInvoice as endpoint } from '@baydesk/contract/invoices/send.contract';
import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { fullName } from '@baydesk/domain/format/person-name';
import { formatCents } from '@baydesk/domain/money/cents';
import type { Invoice } from '@baydesk/contract/invoices.contract';
import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { recordEvent } from '../../../platform/writes/events.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import { assertPrintable } from '../../papers/public.ts';
import { findInvoiceMail } from './invoice-mails.queries.ts';
import { mailInvoices } from './mail-invoices.ts';
import { viewInvoiceSettingsOf } from '../invoice-details.queries.ts';
import { invoiceDocument } from '../paper/print-invoice.ts';

/** Mails an invoice; its PDF is drawn afterwards, so that people do not wait for it. A repeated call sends nothing again. */
export async function sendInvoice(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, invoice_id, to_address, to_name } = input;
  await lockNewId(ctx, id);
  const earlier = await findInvoiceMail(ctx, id);
  if (earlier) return earlier;
  const [{ invoice, paper }, { shop }] = await Promise.all([
    invoiceDocument(ctx, invoice_id),
    viewInvoiceSettingsOf(ctx, { id: invoice_id }),
  ]);
  if (invoice.state === 'void') refuse('invoice_is_void');
  assertPrintable(paper);
  await mailInvoices(ctx, { organization_id: ctx.actor.organization_id, sent_by: fullName(ctx.actor) }, [
    {
      kind: 'invoice',
      to_address,
      to_name,
      ...invoiceMail(input, invoice, shop),
      invoices: [{ id: invoice_id, invoice_number: invoice.invoice_number, link_id: id }],
    },
  ]);
  await recordEvent(ctx, 'invoice.sent', {
    entity_id: invoice_id,
    workplace_id: invoice.workplace_id,
    after: { sent_to: `${to_name} <${to_address}>` },
  });
  return (await findInvoiceMail(ctx, id)) ?? refuse('not_found');
}

type Typed = Pick<InputOf<typeof endpoint>, 'to_name' | 'subject' | 'message'>;

/** The sender's message comes first; the rest is the same in every mail. */
function invoiceMail(
  { to_name, subject, message }: Typed,
  { invoice_number, vehicle_id, vehicle_info, open_cents, due_date }: Invoice,
  shop: { readonly organization_name: string; readonly name: string; readonly telephone: string },
) {
  const unit = vehicle_id === null ? '' : ` for ${vehicle_info}`;
  const due = formatMonthDayYear(Temporal.PlainDate.from(due_date));
  const owed = open_cents > 0 ? `${formatCents(open_cents)} is due on ${due}.` : 'Nothing is left to pay. Thank you.';
  const paragraphs = [
    `Hello ${to_name},`,
    ...(message ? [message] : []),
    `attached is invoice ${invoice_number}${unit}. ${owed} You can also see and print it, and whether it is paid, here:`,
    '{link}',
    'Please do not pass the link on: whoever has it can see the invoice.',
    [`${shop.organization_name}, ${shop.name}`, shop.telephone].filter(Boolean).join('\n'),
  ];
  return {
    subject: subject || `Invoice ${invoice_number} from ${shop.organization_name}`,
    body_text: paragraphs.join('\n\n'),
  };
}
