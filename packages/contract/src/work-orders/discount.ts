import { z } from 'zod';
import { cents, positiveAmount, positivePercent, requiredText } from '../fields.ts';

const reason = requiredText('Reason', 200);

/** A discount as a person gives it; null takes it away. */
export const discountInput = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: positivePercent('Percent'), reason }),
    z.object({ kind: z.literal('amount'), amount: positiveAmount('Amount'), reason }),
  ])
  .meta({ examples: [{ kind: 'percent', percent: 10, reason: 'Goodwill' }] })
  .nullable();

/** Null without a discount, and in snapshots older than discounts. */
export const discountView = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number(), reason: z.string() }),
    z.object({ kind: z.literal('amount'), amount: cents, reason: z.string() }),
  ])
  .nullable()
  .default(null);
