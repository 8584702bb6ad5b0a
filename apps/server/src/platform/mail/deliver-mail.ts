import { unescape } from 'node:querystring';
import { email } from '@baydesk/domain/validation/contact-rules';
import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import type { Config } from '../process/config.ts';
import type { MailToCompose } from './compose-mail.ts';
import { composeMail, inOneLine } from './compose-mail.ts';

const REACH_WITHIN_MS = 15_000;
const ANSWER_WITHIN_MS = 60_000;
const REASON_MAX_CHARACTERS = 300;

export interface Delivery {
  readonly outcome: 'sent' | 'try_again' | 'refused' | 'no_server';
  readonly reason: string | null;
}

export async function deliverMail(config: Config, mail: MailToCompose): Promise<Delivery> {
  const { SMTP_URL: url, MAIL_FROM } = config;
  if (!url) return { outcome: 'no_server', reason: null };
  // An invalid address could contain a second one, or a command to the mail server.
  if (email(mail.to_address) !== true) return { outcome: 'refused', reason: 'The address is not a valid one.' };
  const transport = createTransport({
    url,
    connectionTimeout: REACH_WITHIN_MS,
    greetingTimeout: REACH_WITHIN_MS,
    dnsTimeout: REACH_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail(composeMail(mail, MAIL_FROM));
    return { outcome: 'sent', reason: null };
  } catch (error) {
    const failure = error as NodemailerError;
    return { outcome: isForGood(failure) ? 'refused' : 'try_again', reason: reasonOf(failure, url, mail) };
  } finally {
    transport.close();
  }
}

/** True if another try cannot succeed. A refused sign-in is no such case, because the setting can be corrected. */
const isForGood = ({ code, permanent }: NodemailerError) =>
  code === 'EENVELOPE' ? permanent !== false : permanent === true && code !== 'EAUTH';

/** Removes secrets from the mail server's answer, because it can quote the refused message. */
function reasonOf(failure: NodemailerError, url: string, { secret_link }: MailToCompose): string {
  const password = new URL(url).password;
  let reason = failure.message;
  for (const secret of [...(secret_link?.split('\n') ?? []), password, unescape(password)])
    if (secret) reason = reason.replaceAll(secret, '…');
  return inOneLine(reason).slice(0, REASON_MAX_CHARACTERS);
}
