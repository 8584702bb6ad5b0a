import { remove } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { uuid } from '../fields.ts';
import { takenBack } from '../money-fields.ts';

export const removeCustomerTransaction = defineEndpoint({
  method: 'POST',
  path: '/remove-customer-transaction',
  summary:
    'Takes back an invoice, a payment, a credit, an adjustment or a refund by a counter-entry, whichever the id is of.',
  // Each kind also needs the permission of its own call.
  permission: remove('payment'),
  refuses: [
    'invoice_is_settled',
    'invoice_is_void',
    'payment_is_void',
    'refund_is_void',
    'money_is_refunded',
    'document_elsewhere',
    'credit_is_void',
    'adjustment_is_void',
    'adjustment_is_settled',
    'day_is_closed',
    'not_enough_stock',
    'part_is_not_counted',
    'return_not_possible',
  ],
  input: takenBack,
  output: z.object({ id: uuid }),
});
