import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { InvoiceMail, listInvoiceMails as endpoint } from '@baydesk/contract/invoices/send.contract';
import { sql } from 'kysely';
import type { Ctx, PublicCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { readSecretToken } from '../../../platform/secret-token.ts';

const selectMails = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('invoice_links as k')
    .innerJoin('mails as m', 'm.id', 'k.mail_id')
    .select(['k.id', 'k.sent_to', 'k.sent_by', 'k.sent_at', 'm.status', 'k.first_seen_at']);

export const findInvoiceMail = (ctx: Pick<Ctx, 'db'>, id: string): Promise<InvoiceMail | undefined> =>
  selectMails(ctx).where('k.id', '=', id).executeTakeFirst();

export async function listInvoiceMails(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const [recipient, collection] = await Promise.all([
    findRecipient(ctx, id),
    selectMails(ctx).where('k.invoice_id', '=', id).orderBy('k.sent_at', 'desc').orderBy('k.id').execute(),
  ]);
  return { collection, recipient: recipient ?? refuse('not_found') };
}

/** Invoices go to the billing contact, then to whoever is called first, then to the customer's own address. */
const findRecipient = ({ db }: Pick<Ctx, 'db'>, invoice_id: string) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contacts as p')
          .select(['p.email', sql<string>`btrim(p.first_name || ' ' || p.last_name)`.as('name')])
          .whereRef('p.customer_id', '=', 'c.id')
          .where('p.removed_at', 'is', null)
          .where('p.email', '<>', '')
          .where((or) => or.or([or('p.is_billing_contact', '=', true), or('p.is_preferred', '=', true)]))
          .orderBy('p.is_billing_contact', 'desc')
          .orderBy('p.is_preferred', 'desc')
          .limit(1)
          .as('contact'),
      (join) => join.onTrue(),
    )
    .where('i.id', '=', invoice_id)
    .select([
      sql<string>`coalesce(contact.name, c.name)`.as('to_name'),
      sql<string>`coalesce(contact.email, c.email)`.as('to_address'),
    ])
    .executeTakeFirst();

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
