import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { reversePayment as endpoint } from '@baydesk/contract/payments.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { assertNotRefunded } from './applied-to.queries.ts';
import { viewPayment } from './payment-view.queries.ts';
import { reverseDocument } from './reverse-document.ts';

/** Takes a payment back. The documents it settled are open again. */
export const reversePayment = (ctx: Ctx, input: InputOf<typeof endpoint>) =>
  reverseDocument(ctx, input, {
    table: 'payments',
    document_type: 'payment',
    event: 'payment.reversed',
    is_void: 'payment_is_void',
    view: viewPayment,
    numberOf: ({ payment_number }) => payment_number,
    assertFree: ({ payment_number, applied_to }) => assertNotRefunded(payment_number, applied_to),
  });
