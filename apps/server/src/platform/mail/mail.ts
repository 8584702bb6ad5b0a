import { v7 as uuidv7 } from 'uuid';
import type { Ctx, PublicCtx } from '../request/context.ts';
import type { DrawnDocument } from '../documents/documents.ts';
import { enqueueJob, enqueueJobs } from '../jobs/jobs.ts';
import { sendMailTask } from './send-mail-task.ts';
import type { Db } from '../database/database.ts';

export interface NewMail {
  /** Given by callers that find the message again when their call is repeated. */
  readonly id?: string;
  readonly organization_id: string;
  /** The purpose of the message, such as `password_reset`. */
  readonly kind: string;
  readonly to_address: string;
  readonly to_name: string;
  readonly subject: string;
  /**
   * Paragraphs are separated by an empty line. The secret links replace the paragraphs `{link}` in turn; `{link Open it}`
   * names the button.
   */
  readonly body_text: string;
  /** Stored separately from the text, because it is deleted once the message is sent. Several stand one in a line. */
  readonly secret_link?: string;
  /** The name of a document that goes along; `attachPdfs` brings it, and only then the message is sent. */
  readonly attachment_name?: string;
}

/**
 * Adds a message to the outbox in the caller's transaction and returns its id; without a mail server it is held for an
 * administrator.
 */
export async function sendMail(ctx: SendingCtx, mail: NewMail): Promise<string> {
  const { id = uuidv7() } = mail;
  await sendMails(ctx, [{ ...mail, id }]);
  return id;
}

type SendingCtx = Pick<PublicCtx, 'services' | 'db' | 'now'>;

/** Adds messages that all name the same fields to the outbox, in as many statements as for one. */
export async function sendMails(ctx: SendingCtx, mails: readonly (NewMail & { readonly id: string })[]): Promise<void> {
  if (mails.length === 0) return;
  const has_server = ctx.services.config.SMTP_URL !== undefined;
  const status = has_server ? 'pending' : 'held';
  await ctx.db
    .insertInto('mails')
    .values(mails.map((mail) => ({ ...mail, status, created_at: ctx.now.toString() })))
    .execute();
  const ready = mails.filter(({ attachment_name }) => has_server && !attachment_name);
  await enqueueJobs(
    ctx.db,
    sendMailTask,
    ready.map(({ organization_id, id: mail_id }) => ({
      payload: { organization_id, mail_id },
      job_key: jobKey(mail_id),
    })),
  );
}

interface AttachedPdfs {
  readonly organization_id: string;
  readonly mail_id: string;
  /** Without a file name, a document is called as the message says. */
  readonly documents: readonly { readonly content: DrawnDocument; readonly file_name?: string }[];
}

/** Brings the documents of a message that waits for them, and sends the message. A second call does nothing. */
export async function attachPdfs(db: Db, attached: AttachedPdfs): Promise<void> {
  const { organization_id, mail_id, documents } = attached;
  const added = documents.length === 0 ? await waitForNothing(db, mail_id) : await addDocuments(db, attached);
  if (added) await enqueueMail({ db }, organization_id, mail_id);
}

const waitForNothing = (db: Db, mail_id: string) =>
  db
    .updateTable('mails')
    .set({ attachment_name: null })
    .where('id', '=', mail_id)
    .where('attachment_name', 'is not', null)
    .returning('id')
    .executeTakeFirst();

const addDocuments = (db: Db, { organization_id, mail_id, documents }: AttachedPdfs) =>
  db
    .insertInto('mail_attachments')
    .values(
      documents.map(({ content, file_name = '' }, index) => ({
        organization_id,
        mail_id,
        position: index + 1,
        file_name,
        mime_type: 'application/pdf',
        content: Buffer.from(content),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('mail_id')
    .executeTakeFirst();

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
  await enqueueJob(ctx.db, sendMailTask, { organization_id, mail_id }, jobKey(mail_id));
}

const jobKey = (mail_id: string) => `send_mail:${mail_id}`;
