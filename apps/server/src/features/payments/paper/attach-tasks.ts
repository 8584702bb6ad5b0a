import { z } from 'zod';
import { defineJobTask } from '../../../platform/jobs/jobs.ts';
import { attachPaper } from '../../papers/public.ts';
import { readReceipt, readRefund, readStatement } from './read-documents.ts';
import { receiptModel } from './receipt-model.ts';
import { refundModel } from './refund-model.ts';
import { statementModel } from './statement-model.ts';

const waiting = { organization_id: z.uuid(), mail_id: z.uuid() };

export const attachStatementTask = defineJobTask({
  name: 'attach_statement',
  input: z.object({ ...waiting, customer_id: z.uuid(), workplace_id: z.uuid(), as_of: z.iso.date() }),
  run: (services, input) =>
    attachPaper(services, input, async (ctx) => {
      const statement = await readStatement(ctx, input);
      return { paper: statementModel(statement), size: statement.letterhead.usual_size };
    }),
});

export const attachReceiptTask = defineJobTask({
  name: 'attach_receipt',
  input: z.object({ ...waiting, payment_id: z.uuid() }),
  run: (services, input) =>
    attachPaper(services, input, async (ctx) => {
      const { payment, letterhead } = await readReceipt(ctx, input.payment_id);
      return { paper: receiptModel(payment, letterhead), size: letterhead.usual_size };
    }),
});

export const attachRefundTask = defineJobTask({
  name: 'attach_refund',
  input: z.object({ ...waiting, refund_id: z.uuid() }),
  run: (services, input) =>
    attachPaper(services, input, async (ctx) => {
      const { refund, letterhead } = await readRefund(ctx, input.refund_id);
      return { paper: refundModel(refund, letterhead), size: letterhead.usual_size };
    }),
});
