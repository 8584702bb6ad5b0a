import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sendMailAgain as endpoint } from '@baydesk/contract/mail.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { sendMailOnceMore } from '../../platform/mail/mail.ts';
import { selectMails } from './mail.queries.ts';

export async function sendMailAgain(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const mail = await lockMail(ctx, input.id, input.version);
  if (mail.status === 'sent' || mail.status === 'pending') refuse('mail_already_sent');
  if (!ctx.services.config.SMTP_URL) refuse('mail_not_configured');
  const pending = await sendMailOnceMore(ctx, mail);
  await recordEvent(ctx, 'mail.sent_again', { entity_id: mail.id, before: { status: mail.status }, after: pending });
  return { ...mail, ...pending };
}

async function lockMail(ctx: Ctx, id: string, version_read: number) {
  const mail = await selectMails(ctx).where('m.id', '=', id).forUpdate().executeTakeFirst();
  if (!mail) return refuse('not_found');
  refuseStale(mail.version, version_read);
  return mail;
}
