import { v7 as uuidv7 } from 'uuid';
import type { Ctx, PublicCtx } from './context.ts';
import { enqueueJob } from './jobs.ts';
import { sendMailTask } from './mail/send-mail-task.ts';

export interface NewMail {
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
}

/** Adds a message to the outbox in the caller's transaction; without a mail server it is held for an administrator. */
export async function sendMail(ctx: Pick<PublicCtx, 'services' | 'db' | 'now'>, mail: NewMail): Promise<void> {
  const id = uuidv7();
  const has_server = ctx.services.config.SMTP_URL !== undefined;
  await ctx.db
    .insertInto('mails')
    .values({ ...mail, id, status: has_server ? 'pending' : 'held', created_at: ctx.now.toString() })
    .execute();
  if (has_server) await enqueueMail(ctx, mail.organization_id, id);
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
