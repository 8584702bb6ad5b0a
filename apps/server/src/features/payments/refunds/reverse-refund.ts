import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { reverseRefund as endpoint } from '@baydesk/contract/payments/refunds.contract';
import type { Ctx } from '../../../platform/request/context.ts';
import { reverseDocument } from '../reverse-document.ts';
import { viewRefund } from './refund-view.queries.ts';

/** Takes a refund back, for one that was never paid out. Its payments and credits can be applied or refunded again. */
export const reverseRefund = (ctx: Ctx, input: InputOf<typeof endpoint>) =>
  reverseDocument(ctx, input, {
    table: 'refunds',
    document_type: 'refund',
    event: 'payment.refund_reversed',
    is_void: 'refund_is_void',
    view: viewRefund,
    numberOf: ({ refund_number }) => refund_number,
  });
