import type { PaperSize } from '@baydesk/domain/documents/paper-size';
import { z } from 'zod';
import type { Ctx, Services } from '../../../platform/context.ts';
import { defineJobTask } from '../../../platform/jobs.ts';
import { attachPdfs } from '../../../platform/mail.ts';
import { inOrganization } from '../../../platform/transaction.ts';
import type { Paper } from '../../papers/public.ts';
import { printPaper } from '../../papers/public.ts';
import { readReceipt, readRefund, readStatement } from './read-documents.ts';
import { receiptModel } from './receipt-model.ts';
import { refundModel } from './refund-model.ts';
import { statementModel } from './statement-model.ts';

const waiting = { organization_id: z.uuid(), mail_id: z.uuid() };

interface Drawn {
  readonly paper: Paper;
  readonly size: PaperSize;
}

/** Draws the PDF that a message waits for, outside any transaction, and lets the message go. */
async function attach(
  { database, documents }: Services,
  { organization_id, mail_id }: { readonly organization_id: string; readonly mail_id: string },
  read: (ctx: Pick<Ctx, 'db'>) => Promise<Drawn>,
): Promise<void> {
  const { paper, size } = await inOrganization(database, organization_id, ({ db }) => read({ db }));
  const content = await printPaper(documents, paper, size);
  await inOrganization(database, organization_id, ({ db }) =>
    attachPdfs(db, { organization_id, mail_id, documents: [{ content }] }),
  );
}

export const attachStatementTask = defineJobTask({
  name: 'attach_statement',
  input: z.object({ ...waiting, customer_id: z.uuid(), workplace_id: z.uuid(), as_of: z.iso.date() }),
  run: (services, input) =>
    attach(services, input, async (ctx) => {
      const statement = await readStatement(ctx, input);
      return { paper: statementModel(statement), size: statement.letterhead.usual_size };
    }),
});

export const attachReceiptTask = defineJobTask({
  name: 'attach_receipt',
  input: z.object({ ...waiting, payment_id: z.uuid() }),
  run: (services, input) =>
    attach(services, input, async (ctx) => {
      const { payment, letterhead } = await readReceipt(ctx, input.payment_id);
      return { paper: receiptModel(payment, letterhead), size: letterhead.usual_size };
    }),
});

export const attachRefundTask = defineJobTask({
  name: 'attach_refund',
  input: z.object({ ...waiting, refund_id: z.uuid() }),
  run: (services, input) =>
    attach(services, input, async (ctx) => {
      const { refund, letterhead } = await readRefund(ctx, input.refund_id);
      return { paper: refundModel(refund, letterhead), size: letterhead.usual_size };
    }),
});
