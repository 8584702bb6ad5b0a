import { v7 as uuidv7 } from 'uuid';
import type { Ctx, PublicCtx } from './context.ts';
import type { DrawnDocument } from './documents.ts';
import { enqueueJob } from './jobs.ts';
import { sendMailTask } from './mail/send-mail-task.ts';
import type { Db } from './database.ts';

export interface NewMail {
  /** Given by callers that find the message again when their call is repeated. */
  readonly id?: string;
  readonly organization_id: string;
  /** The purpose of the message, such as `password_reset`. */
  readonly kind: string;
  readonly to_address: string;
  readonly to_name: string;
  readonly subject: string;
  /** Paragraphs are separated by an empty line; the secret link replaces the paragraph `{link}`. */
  readonly body_text: string;
  /** Stored separately from the text, because it is deleted once the message is sent. */
  readonly secret_link?: string;
  /** The name of a document that goes along; `attachPdf` brings it, and only then the message is sent. */
  readonly attachment_name?: string;
}

/**
 * Adds a message to the outbox in the caller's transaction and returns its id; without a mail server it is held for an
 * administrator.
 */
export async function sendMail(ctx: Pick<PublicCtx, 'services' | 'db' | 'now'>, mail: NewMail): Promise<string> {
  const { id = uuidv7() } = mail;
  const has_server = ctx.services.config.SMTP_URL !== undefined;
  await ctx.db
    .insertInto('mails')
    .values({ ...mail, id, status: has_server ? 'pending' : 'held', created_at: ctx.now.toString() })
    .execute();
  if (has_server && !mail.attachment_name) await enqueueMail(ctx, mail.organization_id, id);
  return id;
}

interface AttachedPdf {
  readonly organization_id: string;
  readonly mail_id: string;
  readonly content: DrawnDocument;
}

/** Brings the document of a message that waits for it, and sends the message. Nothing happens the second time. */
export async function attachPdf(db: Db, { organization_id, mail_id, content }: AttachedPdf): Promise<void> {
  const added = await db
    .insertInto('mail_attachments')
    .values({ organization_id, mail_id, mime_type: 'application/pdf', content: Buffer.from(content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (added) await enqueueMail({ db }, organization_id, mail_id);
}

/** Puts a held or failed message back into the outbox and returns what this changed. */
export async function sendMailOnceMore(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  mail: { readonly id: string; readonly version: number },
) {
  const pending = { status: 'pending', version: mail.version + 1 } as const;
  await ctx.db.updateTable('mails').set(pending).where('id', '=', mail.id).execute();
  await enqueueMail(ctx, ctx.actor.organization_id, mail.id);
  return pending;
}

async function enqueueMail(ctx: Pick<PublicCtx, 'db'>, organization_id: string, mail_id: string): Promise<void> {
  await enqueueJob(ctx.db, sendMailTask, { organization_id, mail_id }, `send_mail:${mail_id}`);
}
