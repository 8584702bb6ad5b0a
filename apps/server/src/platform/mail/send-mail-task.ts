import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Services } from '../request/context.ts';
import { baydeskItself, recordEvent } from '../writes/events.ts';
import type { JobRun } from '../jobs/jobs.ts';
import { defineJobTask } from '../jobs/jobs.ts';
import { inOrganization } from '../database/transaction.ts';
import type { Delivery } from './deliver-mail.ts';
import { deliverMail } from './deliver-mail.ts';

/** These take about 16 hours, because the queue waits longer after each try. */
const TRIES = 12;

const input = z.object({ organization_id: z.uuid(), mail_id: z.uuid() });
type MailJob = z.output<typeof input>;

export const sendMailTask = defineJobTask({
  name: 'send_mail',
  input,
  async run(services, job, { attempt, job_id }) {
    const mail = await findPendingMail(services, job);
    if (!mail) return;
    if (mail.attachment_name !== null && mail.attachments.length === 0) throw new DocumentNotReady();
    const delivery = await deliverMail(services.config, mail);
    const status = statusAfter(delivery, attempt >= TRIES);
    await settle(services, { ...job, job_id }, delivery, status);
    if (status === 'pending') throw new MailNotDelivered();
  },
});

/** Makes the queue try again later; the reason is stored with the message. */
class MailNotDelivered extends Error {
  override readonly name = 'MailNotDelivered';
  override readonly message = 'The mail server did not take the message';
}

/** Makes the queue try again later, when the document of the message has been drawn. */
class DocumentNotReady extends Error {
  override readonly name = 'DocumentNotReady';
  override readonly message = 'The document of the message is not drawn yet';
}

function statusAfter({ outcome }: Delivery, is_last_try: boolean) {
  if (outcome === 'sent') return 'sent';
  if (outcome === 'no_server') return 'held';
  return outcome === 'refused' || is_last_try ? 'failed' : 'pending';
}

const findPendingMail = (services: Services, { organization_id, mail_id }: MailJob) =>
  inOrganization(services.database, organization_id, async ({ db }) => {
    const [mail, attachments] = await Promise.all([
      db
        .selectFrom('mails')
        .select(['id', 'to_address', 'to_name', 'subject', 'body_text', 'secret_link', 'attachment_name'])
        .where('id', '=', mail_id)
        .where('status', '=', 'pending')
        .executeTakeFirst(),
      db
        .selectFrom('mail_attachments')
        .select(['file_name', 'mime_type', 'content'])
        .where('mail_id', '=', mail_id)
        .orderBy('position')
        .execute(),
    ]);
    return mail && { ...mail, attachments };
  });

async function settle(
  services: Services,
  { organization_id, mail_id, job_id }: MailJob & Pick<JobRun, 'job_id'>,
  delivery: Delivery,
  status: ReturnType<typeof statusAfter>,
): Promise<void> {
  const now = Temporal.Now.instant();
  await inOrganization(services.database, organization_id, async ({ db }) => {
    await db
      .updateTable('mails')
      .set({ status, last_error: delivery.reason, tries: sql`tries + 1`, version: sql`version + 1` })
      .$if(status === 'sent', (update) => update.set({ sent_at: now.toString(), secret_link: null }))
      .where('id', '=', mail_id)
      .where('status', '=', 'pending')
      .execute();
    if (status === 'pending') return;
    if (status === 'sent') await db.deleteFrom('mail_attachments').where('mail_id', '=', mail_id).execute();
    const actor = baydeskItself(organization_id);
    await recordEvent({ db, now, request_id: `job ${job_id}`, actor }, `mail.${status}`, { entity_id: mail_id });
  });
}
