import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import type { Config } from '../config.ts';
import type { MailToCompose } from './compose-mail.ts';
import { composeMail, inOneLine } from './compose-mail.ts';

const REACH_WITHIN_MS = 15_000;
const ANSWER_WITHIN_MS = 60_000;
const REASON_MAX_CHARACTERS = 300;

export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'try_again' | 'refused'; readonly reason: string };

export async function deliverMail(config: Config, mail: MailToCompose): Promise<Delivery> {
  const { SMTP_URL: url, MAIL_FROM } = config;
  if (!url) return { outcome: 'refused', reason: 'No mail server is set up.' };
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
    return { outcome: 'sent' };
  } catch (error) {
    const failure = error as NodemailerError;
    return { outcome: isForGood(failure) ? 'refused' : 'try_again', reason: reasonOf(failure, url, mail) };
  } finally {
    transport.close();
  }
}

/** A refused sign-in says nothing about the message: once the setting is right it goes out. */
const isForGood = ({ code, permanent }: NodemailerError) =>
  code === 'EENVELOPE' ? permanent !== false : permanent === true && code !== 'EAUTH';

/** Mail servers quote what they refuse, so the secrets that went there are taken out of the answer. */
function reasonOf(failure: NodemailerError, url: string, { secret_link }: MailToCompose): string {
  const password = new URL(url).password;
  let said = failure.message;
  for (const secret of [secret_link, password, decodeURIComponent(password)])
    if (secret) said = said.replaceAll(secret, '…');
  return inOneLine(said).slice(0, REASON_MAX_CHARACTERS);
}
