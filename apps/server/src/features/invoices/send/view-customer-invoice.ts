import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  CustomerInvoice,
  printCustomerInvoice as printEndpoint,
  viewCustomerInvoice as endpoint,
} from '@baydesk/contract/invoices/send.contract';
import { recipientName } from '@baydesk/domain/documents/estimate-link';
import type { PublicCtx } from '../../../platform/request/context.ts';
import { recordEvent } from '../../../platform/writes/events.ts';
import { paperFile, paperLogo } from '../../papers/public.ts';
import { readInvoiceItems, viewInvoiceSettingsOf } from '../invoice-details.queries.ts';
import { viewInvoice } from '../invoice-view.queries.ts';
import { readPlace } from '../paper/letterhead.queries.ts';
import { invoiceDocument } from '../paper/print-invoice.ts';
import { findInvoiceLink } from './invoice-mails.queries.ts';

/** Shows an invoice and its state to a person who has the link, and records when it is first opened. */
export async function viewCustomerInvoice(
  ctx: PublicCtx,
  { token }: InputOf<typeof endpoint>,
): Promise<CustomerInvoice> {
  const link = await findInvoiceLink(ctx, token);
  const id = link.invoice_id;
  const [invoice, items, paper] = await Promise.all([
    viewInvoice(ctx, { id }),
    readInvoiceItems(ctx, id),
    viewInvoiceSettingsOf(ctx, { id }),
  ]);
  const place = await readPlace(ctx, invoice.workplace_id);
  if (link.first_seen_at === null) await markSeen(ctx, link, invoice.workplace_id);
  return {
    state: invoice.state,
    shop: {
      ...paper.shop,
      color: place.color,
      country_code: place.country_code,
      logo: paperLogo(place)?.data_url ?? null,
    },
    remit_to: paper.remit_to,
    invoice_number: invoice.invoice_number,
    work_order_number: invoice.work_order_number,
    payer: invoice.payer,
    bill_to: paper.bill_to.name,
    vehicle_info: invoice.vehicle_id === null ? '' : invoice.vehicle_info,
    customer_po: invoice.customer_po,
    invoice_date: invoice.invoice_date,
    due_date: invoice.due_date,
    days_past_due: invoice.days_past_due,
    items: items.map(({ kind, line_id, line_name, description, quantity, amount_cents }) => ({
      kind,
      line_id,
      line_name,
      description,
      quantity,
      amount_cents,
    })),
    subtotal_cents: invoice.subtotal_cents,
    taxes: invoice.taxes.map(({ name, rate_percent, tax_cents }) => ({ name, rate_percent, tax_cents })),
    total_cents: invoice.total_cents,
    payments: invoice.settlements.map(({ label, date, amount_cents }) => ({ label, date, amount_cents })),
    open_cents: invoice.open_cents,
    terms: paper.terms,
    footer: paper.footer,
  };
}

export async function printCustomerInvoice(ctx: PublicCtx, { token }: InputOf<typeof printEndpoint>) {
  const { invoice_id } = await findInvoiceLink(ctx, token);
  const { paper, usual_size } = await invoiceDocument(ctx, invoice_id);
  return paperFile(ctx.services.documents, paper, { type: 'pdf', size: usual_size });
}

type Link = Awaited<ReturnType<typeof findInvoiceLink>>;

/** A customer has no account, only the name the invoice was sent to. */
async function markSeen(ctx: PublicCtx, link: Link, workplace_id: string): Promise<void> {
  const seen = await ctx.db
    .updateTable('invoice_links')
    .set({ first_seen_at: ctx.now.toString() })
    .where('id', '=', link.id)
    .where('first_seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!seen) return;
  const actor = {
    organization_id: link.organization_id,
    user_id: null,
    first_name: recipientName(link.sent_to),
    last_name: '',
  };
  await recordEvent({ ...ctx, actor }, 'invoice.seen', {
    entity_id: link.invoice_id,
    workplace_id,
    after: { sent_to: link.sent_to },
  });
}
