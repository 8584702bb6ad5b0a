export type { SentDocument } from './document-mails.queries.ts';
export { findDocumentMail, listMailsOf } from './document-mails.queries.ts';
export type { MailingCtx } from './mail-document.ts';
export { mailDocument } from './mail-document.ts';
