import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { InvoiceMail, listInvoiceMails as endpoint } from '@baydesk/contract/invoices/send.contract';
import { sql } from 'kysely';
import type { Ctx, PublicCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { readSecretToken } from '../../../platform/sessions/secret-token.ts';
import { findRecipient } from './find-recipient.ts';

const selectMails = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('invoice_links as k')
    .innerJoin('mails as m', 'm.id', 'k.mail_id')
    .leftJoin('sent_reminders as r', 'r.link_id', 'k.id')
    .select(['k.id', 'k.sent_to', 'k.sent_by', 'k.sent_at', 'm.status', 'k.first_seen_at'])
    .select('r.rule_days as reminder_days');

export const findInvoiceMail = (ctx: Pick<Ctx, 'db'>, id: string): Promise<InvoiceMail | undefined> =>
  selectMails(ctx).where('k.id', '=', id).executeTakeFirst();

export async function listInvoiceMails(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const [recipient, collection] = await Promise.all([
    findRecipient(ctx, sql`(select customer_id from invoices where id = ${id})`),
    selectMails(ctx).where('k.invoice_id', '=', id).orderBy('k.sent_at', 'desc').orderBy('k.id').execute(),
  ]);
  return { collection, recipient: recipient ?? refuse('not_found') };
}

/** Enters the organization of the link. An invented token gets the same answer as an unknown one. */
export async function findInvoiceLink(ctx: PublicCtx, token: string) {
  const secret = readSecretToken(token) ?? refuse('invalid_link');
  await ctx.enterOrganization(secret.organization_id);
  const link = await ctx.db
    .selectFrom('invoice_links')
    .select(['id', 'invoice_id', 'sent_to', 'first_seen_at'])
    .where('token_hash', '=', secret.token_hash)
    .executeTakeFirst();
  return link ? { ...link, organization_id: secret.organization_id } : refuse('invalid_link');
}
