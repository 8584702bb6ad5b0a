import { v7 as uuidv7 } from 'uuid';
import { publicUrl } from '../../../platform/process/config.ts';
import type { PublicCtx } from '../../../platform/request/context.ts';
import { enqueueJobs } from '../../../platform/jobs/jobs.ts';
import { sendMails } from '../../../platform/mail/mail.ts';
import { makeSecretToken } from '../../../platform/sessions/secret-token.ts';
import { attachInvoiceTask } from './attach-invoice-task.ts';

export interface InvoiceMessage {
  readonly kind: 'invoice' | 'reminder';
  readonly to_address: string;
  readonly to_name: string;
  readonly subject: string;
  /** With a paragraph `{link}` for each invoice, in their order. */
  readonly body_text: string;
  readonly invoices: readonly { readonly id: string; readonly invoice_number: string; readonly link_id: string }[];
}

interface Sender {
  readonly organization_id: string;
  readonly sent_by: string;
}

/**
 * Mails invoices, each with a link where the customer sees it; their PDFs are drawn afterwards, so that people do not
 * wait for them. Many messages take as many statements as one.
 */
export async function mailInvoices(
  ctx: Pick<PublicCtx, 'services' | 'db' | 'now'>,
  { organization_id, sent_by }: Sender,
  messages: readonly InvoiceMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const address = publicUrl(ctx.services.config);
  const mails = messages.map(({ invoices, ...message }) => ({
    ...message,
    id: uuidv7(),
    links: invoices.map((invoice) => ({ ...invoice, ...makeSecretToken(organization_id) })),
  }));
  await sendMails(
    ctx,
    mails.map(({ links, ...mail }) => ({
      ...mail,
      organization_id,
      secret_link: links.map(({ token }) => `${address}/invoice/${token}`).join('\n'),
      attachment_name: `Invoice ${links[0]?.invoice_number}.pdf`,
    })),
  );
  await ctx.db
    .insertInto('invoice_links')
    .values(
      mails.flatMap(({ id: mail_id, to_name, to_address, links }) =>
        links.map(({ id: invoice_id, link_id, token_hash }) => ({
          organization_id,
          id: link_id,
          invoice_id,
          mail_id,
          token_hash,
          sent_to: `${to_name} <${to_address}>`,
          sent_by,
          sent_at: ctx.now.toString(),
        })),
      ),
    )
    .execute();
  await enqueueJobs(
    ctx.db,
    attachInvoiceTask,
    mails.map(({ id: mail_id }) => ({
      payload: { organization_id, mail_id },
      job_key: `attach_invoice:${mail_id}`,
    })),
  );
}
