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

const about = <Types extends readonly [string, ...string[]], Shape extends z.ZodType>(types: Types, object: Shape) =>
  z.object({ type: z.enum(types), data: z.object({ object }) });

/** The events that concern our payments, with the fields that are read of them. A signature does not prove that they are there. */
export const paymentEvent = z.discriminatedUnion('type', [
  about(['payment_intent.succeeded'], intent.extend({ amount_received: amount })),
  about(['payment_intent.processing', 'payment_intent.payment_failed'], z.object({ metadata })),
  about(
    [
      'checkout.session.completed',
      'checkout.session.expired',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
    ],
    session,
  ),
  about(['charge.refunded'], z.object({ payment_intent: reference, amount_refunded: amount })),
  about(['charge.dispute.created'], z.object({ payment_intent: reference, amount })),
]);
export type PaymentEvent = z.output<typeof paymentEvent>;
