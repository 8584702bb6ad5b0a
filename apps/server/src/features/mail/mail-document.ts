import type { DocumentMail } from '@baydesk/contract/document-fields';
import type { PublicCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { EventActor } from '../../platform/writes/events.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { refuseTakenId } from '../../platform/writes/taken-names.ts';
import type { SentDocument } from './document-mails.queries.ts';
import { findDocumentMail } from './document-mails.queries.ts';

/** A person who sends a document, or the server that does so by itself. */
export type MailingCtx = Pick<PublicCtx, 'db' | 'now' | 'request_id' | 'services'> & { readonly actor: EventActor };

interface MailedDocument extends SentDocument {
  /** Of the call and of its message. */
  readonly id: string;
  readonly workplace_id: string;
  readonly to_address: string;
  readonly to_name: string;
  readonly message: string;
  /** 'Statement Nov 15, 2026'; the PDF is called so, too. */
  readonly document_name: string;
  /** Summarizes the document in a sentence or two. */
  readonly summary: string;
  readonly shop: { readonly organization_name: string; readonly name: string; readonly telephone: string };
}

/** Mails a document, whose PDF the caller has drawn by a job, and records to whom. */
export async function mailDocument(ctx: MailingCtx, mailed: MailedDocument): Promise<DocumentMail> {
  const { id, event, entity_id, workplace_id, to_address, to_name, document_name, shop } = mailed;
  await refuseTakenId(() =>
    sendMail(ctx, {
      id,
      organization_id: ctx.actor.organization_id,
      kind: mailed.kind,
      to_address,
      to_name,
      subject: `${document_name} from ${shop.organization_name}`,
      body_text: [
        `Hello ${to_name},`,
        ...(mailed.message ? [mailed.message] : []),
        mailed.summary,
        [`${shop.organization_name}, ${shop.name}`, shop.telephone].filter(Boolean).join('\n'),
      ].join('\n\n'),
      attachment_name: `${document_name}.pdf`,
    }),
  );
  await recordEvent(ctx, event, {
    entity_id,
    workplace_id,
    after: { sent_to: `${to_name} <${to_address}>`, mail_id: id },
  });
  return (await findDocumentMail(ctx, mailed, id)) ?? refuse('not_found');
}
