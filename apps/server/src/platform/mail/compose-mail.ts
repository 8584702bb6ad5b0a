import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';

export interface MailToCompose {
  readonly id: string;
  readonly to_address: string;
  readonly to_name: string;
  readonly subject: string;
  readonly body_text: string;
  readonly secret_link: string | null;
  readonly attachment_name?: string | null;
  readonly attachments?: readonly {
    /** Empty where the message itself names its document. */
    readonly file_name: string;
    readonly mime_type: string;
    readonly content: Buffer;
  }[];
}

/** A paragraph that a link replaces; it may name the button. */
const LINK = /^\{link(?: ([^{}]+))?\}$/;
const LINK_GONE = '(the link is not kept)';

/** Composes the message as text and as simple HTML with a button. */
export function composeMail(mail: MailToCompose, from: string): SendMailOptions {
  const sender = addressparser(from, { flatten: true })[0]?.address ?? from;
  return {
    from,
    to: { name: inOneLine(mail.to_name), address: mail.to_address },
    envelope: { from: sender, to: [mail.to_address] },
    subject: inOneLine(mail.subject),
    // A message sent twice has the same id, so that mail programs show it once.
    messageId: `<${mail.id}@${sender.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: bodyAsRead(mail),
    html: bodyAsHtml(mail),
    ...(mail.attachments?.length && {
      attachments: mail.attachments.map(({ file_name, mime_type, content }) => ({
        filename: inOneLine(file_name || (mail.attachment_name ?? '')),
        contentType: mime_type,
        content,
      })),
    }),
  };
}

/** Removes line breaks, because one in a header would start another header. */
// oxlint-disable-next-line no-control-regex
export const inOneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

type Body = Pick<MailToCompose, 'body_text' | 'secret_link'>;

/** The text with its links, or with a remark once they are deleted. */
export const bodyAsRead = (mail: Body): string =>
  paragraphsOf(mail)
    .map(({ text, link }) => (link === undefined ? text : (link.address ?? LINK_GONE)))
    .join('\n\n');

interface Paragraph {
  readonly text: string;
  readonly link?: { readonly address: string | undefined; readonly label: string | undefined };
}

/** The links stand for the paragraphs in turn. */
function paragraphsOf({ body_text, secret_link }: Body): Paragraph[] {
  const addresses = secret_link?.split('\n') ?? [];
  return body_text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((text) => {
      const match = LINK.exec(text);
      return match ? { text, link: { address: addresses.shift(), label: match[1] } } : { text };
    });
}

function bodyAsHtml({ subject, ...mail }: MailToCompose): string {
  const paragraphs = paragraphsOf(mail).map(({ text, link }) =>
    link?.address
      ? `<p><a href="${escapeHtml(link.address)}" style="${BUTTON}">${escapeHtml(link.label ?? subject)}</a></p>`
      : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
  );
  return `<!doctype html><html lang="en"><body style="${PAGE}">${paragraphs.join('')}</body></html>`;
}

const PAGE = 'font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1a1b1e;max-width:36em;margin:24px';
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1c5d99;color:#ffffff;text-decoration:none;font-weight:600';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
