import type { listCreditMails as mailsEndpoint, sendCredit as endpoint } from '@baydesk/contract/credits.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { formatCents } from '@baydesk/domain/money/cents';
import { z } from 'zod';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { defineJobTask, enqueueJob } from '../../../platform/jobs/jobs.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import type { SentDocument } from '../../mail/public.ts';
import { findDocumentMail, mailDocument } from '../../mail/public.ts';
import { attachPaper, dayText } from '../../papers/public.ts';
import { listDocumentMails } from '../../payments/public.ts';
import { viewCredit } from '../credit-view.queries.ts';
import { creditNote } from './credit-note.ts';

const creditNoteOf = (credit_id: string): SentDocument => ({
  kind: 'credit_note',
  event: 'credit.sent',
  entity_id: credit_id,
});

/** Mails a credit note; its PDF is drawn afterwards. A repeated call sends nothing again. */
export async function sendCredit(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, credit_id } = input;
  await lockNewId(ctx, id);
  const earlier = await findDocumentMail(ctx, creditNoteOf(credit_id), id);
  if (earlier) return earlier;
  const { credit, shop } = await creditNote(ctx, credit_id);
  if (credit.reversal) return refuse('credit_is_void');
  const of_invoice = credit.invoice_number && ` for invoice ${credit.invoice_number}`;
  const sent = await mailDocument(ctx, {
    ...input,
    ...creditNoteOf(credit_id),
    workplace_id: credit.workplace_id,
    document_name: `Credit note ${credit.credit_number}`,
    summary: `we credited ${formatCents(credit.total_cents)}${of_invoice} on ${dayText(credit.credit_date_created)}. The credit note is attached.`,
    shop,
  });
  const { organization_id } = ctx.actor;
  const waiting = { organization_id, mail_id: id, credit_id };
  await enqueueJob(ctx.db, attachCreditNoteTask, waiting, `attach_credit_note:${id}`);
  return sent;
}

export const attachCreditNoteTask = defineJobTask({
  name: 'attach_credit_note',
  input: z.object({ organization_id: z.uuid(), mail_id: z.uuid(), credit_id: z.uuid() }),
  run: (services, input) =>
    attachPaper(services, input, async (ctx) => {
      const { paper, usual_size } = await creditNote(ctx, input.credit_id);
      return { paper, size: usual_size };
    }),
});

export async function listCreditMails(ctx: Ctx, { id }: InputOf<typeof mailsEndpoint>) {
  const { customer_id } = await viewCredit(ctx, { id });
  return listDocumentMails(ctx, creditNoteOf(id), customer_id);
}
