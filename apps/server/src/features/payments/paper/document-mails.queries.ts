import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { findRecipient } from '../../invoices/public.ts';
import type { SentDocument } from '../../mail/public.ts';
import { listMailsOf } from '../../mail/public.ts';

/** Reads to whom a document was sent, newest first, and whom to send it to. */
export async function listDocumentMails(ctx: Pick<Ctx, 'db'>, sent: SentDocument, customer_id: string) {
  const [recipient, collection] = await Promise.all([
    findRecipient(ctx, sql`${customer_id}::uuid`),
    listMailsOf(ctx, sent),
  ]);
  return { collection, recipient: recipient ?? refuse('not_found') };
}
