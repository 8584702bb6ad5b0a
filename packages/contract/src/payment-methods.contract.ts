import { z } from 'zod';
import { defineRecords, recordBase } from './define-records.ts';
import { requiredText } from './fields.ts';

export const paymentMethodView = recordBase.extend({ name: z.string(), needs_reference: z.boolean() });
export type PaymentMethod = z.output<typeof paymentMethodView>;

export const paymentMethodRecords = defineRecords({
  resource: 'payment_method',
  path: '/payment-methods',
  noun: 'payment method',
  plural: 'payment methods',
  fields: z.object({ name: requiredText('Name', 60), needs_reference: z.boolean().default(false) }),
  view: paymentMethodView,
  columns: ['name'],
});
