import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Services } from '../context.ts';
import { baydeskItself, recordEvent } from '../events.ts';
import { defineJobTask } from '../jobs.ts';
import { inOrganization } from '../transaction.ts';
import type { Delivery } from './deliver-mail.ts';
import { deliverMail } from './deliver-mail.ts';

/** The queue's growing pauses make these about 16 hours. */
const TRIES = 12;

export const sendMailTask = defineJobTask({
  name: 'send_mail',
  input: z.object({ organization_id: z.uuid(), mail_id: z.uuid() }),
  async run(services, { organization_id, mail_id }, { attempt, job_id }) {
    const mail = await findPendingMail(services, organization_id, mail_id);
    if (!mail) return;
    const delivery = await deliverMail(services.config, mail);
    const is_over = delivery.outcome !== 'try_again' || attempt >= TRIES;
    await settle(services, { organization_id, mail_id, job_id }, delivery, is_over);
    if (!is_over) throw new MailNotDelivered();
  },
});

/** Makes the queue try again later; why it failed stands with the message. */
class MailNotDelivered extends Error {
  override readonly name = 'MailNotDelivered';
  override readonly message = 'The mail server did not take the message';
}

function findPendingMail(services: Services, organization_id: string, mail_id: string) {
  return inOrganization(services.database, organization_id, ({ db }) =>
    db
      .selectFrom('mails')
      .select(['id', 'to_address', 'to_name', 'subject', 'body_text', 'secret_link'])
      .where('id', '=', mail_id)
      .where('status', '=', 'pending')
      .executeTakeFirst(),
  );
}

async function settle(
  services: Services,
  { organization_id, mail_id, job_id }: { organization_id: string; mail_id: string; job_id: string },
  delivery: Delivery,
  is_over: boolean,
): Promise<void> {
  const now = Temporal.Now.instant();
  const sent = { status: 'sent', sent_at: now.toString(), secret_link: null, last_error: null } as const;
  const change =
    delivery.outcome === 'sent' ? sent : { status: is_over ? 'failed' : 'pending', last_error: delivery.reason };
  await inOrganization(services.database, organization_id, async ({ db }) => {
    await db
      .updateTable('mails')
      .set({ ...change, tries: sql`tries + 1`, version: sql`version + 1` })
      .where('id', '=', mail_id)
      .where('status', '=', 'pending')
      .execute();
    if (!is_over) return;
    const actor = baydeskItself(organization_id);
    const name = delivery.outcome === 'sent' ? 'mail.sent' : 'mail.failed';
    await recordEvent({ db, now, request_id: `job ${job_id}`, actor }, name, { entity_id: mail_id });
  });
}
