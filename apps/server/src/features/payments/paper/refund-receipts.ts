import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listRefundMails as mailsEndpoint,
  printRefund as printEndpoint,
  sendRefund as sendEndpoint,
} from '@baydesk/contract/payments/refunds.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import type { SentDocument } from '../../mail/public.ts';
import { findDocumentMail, mailDocument } from '../../mail/public.ts';
import { dayText, paperFile } from '../../papers/public.ts';
import { viewRefund } from '../refunds/refund-view.queries.ts';
import { attachRefundTask } from './attach-tasks.ts';
import { listDocumentMails } from './document-mails.queries.ts';
import { readRefund } from './read-documents.ts';
import { refundModel } from './refund-model.ts';

export async function printRefund(ctx: Ctx, { id, type, paper }: InputOf<typeof printEndpoint>) {
  const { refund, letterhead } = await readRefund(ctx, id);
  const size = paper ?? letterhead.usual_size;
  return paperFile(ctx.services.documents, refundModel(refund, letterhead), { type, size });
}

const refundReceiptOf = (refund_id: string): SentDocument => ({
  kind: 'receipt',
  event: 'payment.refund_sent',
  entity_id: refund_id,
});

/** Mails the receipt of a refund; its PDF is drawn afterwards. A repeated call sends nothing again. */
export async function sendRefund(ctx: Ctx, input: InputOf<typeof sendEndpoint>) {
  const { id, refund_id } = input;
  await lockNewId(ctx, id);
  const earlier = await findDocumentMail(ctx, refundReceiptOf(refund_id), id);
  if (earlier) return earlier;
  const { refund, letterhead } = await readRefund(ctx, refund_id);
  if (refund.reversal) return refuse('refund_is_void');
  const sent = await mailDocument(ctx, {
    ...input,
    ...refundReceiptOf(refund_id),
    workplace_id: refund.workplace_id,
    document_name: `Refund ${refund.refund_number}`,
    summary: `we gave back ${formatCents(refund.amount)} on ${dayText(refund.date)} (${refund.method}). The receipt is attached.`,
    shop: letterhead.shop,
  });
  const { organization_id } = ctx.actor;
  await enqueueJob(ctx.db, attachRefundTask, { organization_id, mail_id: id, refund_id }, `attach_refund:${id}`);
  return sent;
}

export async function listRefundMails(ctx: Ctx, { id }: InputOf<typeof mailsEndpoint>) {
  const { customer_id } = await viewRefund(ctx, { id });
  return listDocumentMails(ctx, refundReceiptOf(id), customer_id);
}
