import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listReceiptMails as mailsEndpoint,
  printReceipt as printEndpoint,
  sendReceipt as sendEndpoint,
} from '@baydesk/contract/payments/receipts.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import type { MailingCtx, SentDocument } from '../../mail/public.ts';
import { findDocumentMail, mailDocument } from '../../mail/public.ts';
import { dayText, paperFile } from '../../papers/public.ts';
import { viewPayment } from '../payment-view.queries.ts';
import { attachReceiptTask } from './attach-tasks.ts';
import { listDocumentMails } from './document-mails.queries.ts';
import { readReceipt } from './read-documents.ts';
import { receiptModel } from './receipt-model.ts';

export async function printReceipt(ctx: Ctx, { id, type, paper }: InputOf<typeof printEndpoint>) {
  const { payment, letterhead } = await readReceipt(ctx, id);
  const size = paper ?? letterhead.usual_size;
  return paperFile(ctx.services.documents, receiptModel(payment, letterhead), { type, size });
}

const receiptOf = (payment_id: string): SentDocument => ({
  kind: 'receipt',
  event: 'payment.receipt_sent',
  entity_id: payment_id,
});

/** Mails a receipt; its PDF is drawn afterwards, so that people do not wait for it. A repeated call sends nothing again. */
export async function sendReceipt(ctx: MailingCtx, input: InputOf<typeof sendEndpoint>) {
  const { id, payment_id } = input;
  await lockNewId(ctx, id);
  const earlier = await findDocumentMail(ctx, receiptOf(payment_id), id);
  if (earlier) return earlier;
  const { payment, letterhead } = await readReceipt(ctx, payment_id);
  if (payment.reversal) return refuse('payment_is_void');
  const sent = await mailDocument(ctx, {
    ...input,
    ...receiptOf(payment_id),
    workplace_id: payment.workplace_id,
    document_name: `Receipt ${payment.payment_number}`,
    summary: `thank you for your payment of ${formatCents(payment.amount)} on ${dayText(payment.date)}. The receipt is attached.`,
    shop: letterhead.shop,
  });
  const { organization_id } = ctx.actor;
  await enqueueJob(ctx.db, attachReceiptTask, { organization_id, mail_id: id, payment_id }, `attach_receipt:${id}`);
  return sent;
}

export async function listReceiptMails(ctx: Ctx, { id }: InputOf<typeof mailsEndpoint>) {
  const { customer_id } = await viewPayment(ctx, { id });
  return listDocumentMails(ctx, receiptOf(id), customer_id);
}
