import { z } from 'zod';

const metadata = z.record(z.string(), z.string()).nullish();
const reference = z.union([z.string().min(1), z.object({ id: z.string().min(1) })]).nullish();
const amount = z.int().positive();

const intent = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  metadata,
});
const session = z.object({ id: z.string().min(1), metadata });

/** The events that concern our payments, with the fields that are read of them. A signature does not prove that they are there. */
export const paymentEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment_intent.succeeded'),
    data: z.object({ object: intent.extend({ amount_received: amount }) }),
  }),
  z.object({
    type: z.enum(['payment_intent.processing', 'payment_intent.payment_failed']),
    data: z.object({ object: z.object({ metadata }) }),
  }),
  z.object({
    type: z.enum([
      'checkout.session.completed',
      'checkout.session.expired',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
    ]),
    data: z.object({ object: session }),
  }),
  z.object({
    type: z.literal('charge.refunded'),
    data: z.object({ object: z.object({ payment_intent: reference, amount_refunded: amount }) }),
  }),
  z.object({
    type: z.literal('charge.dispute.created'),
    data: z.object({ object: z.object({ payment_intent: reference, amount }) }),
  }),
]);
export type PaymentEvent = z.output<typeof paymentEvent>;
