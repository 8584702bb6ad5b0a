import { describe, expect, it } from 'vitest';
import { canBecome, onlinePaymentState } from './online-payment-state.ts';

describe('an online payment', () => {
  it.each([
    ['open', null, 'open'],
    ['open', 'requires_payment_method', 'open'],
    ['open', 'succeeded', 'paid'],
    ['complete', 'succeeded', 'paid'],
    ['complete', 'processing', 'processing'],
    ['complete', 'requires_action', 'processing'],
    ['complete', 'requires_payment_method', 'failed'],
    ['complete', 'canceled', 'failed'],
    ['expired', null, 'expired'],
    ['expired', 'canceled', 'expired'],
    [null, 'succeeded', 'paid'],
  ] as const)('on a page that is %s with an intent that is %s is %s', (session_status, intent_status, state) => {
    expect(onlinePaymentState({ session_status, intent_status })).toBe(state);
  });

  it.each([
    ['open', 'processing', true],
    ['expired', 'paid', true],
    ['failed', 'paid', true],
    ['paid', 'failed', false],
    ['expired', 'processing', false],
    ['failed', 'open', false],
    ['paid', 'paid', false],
    ['open', 'open', false],
  ] as const)('that was %s can become %s: %s', (before, after, changes) => {
    expect(canBecome(before, after)).toBe(changes);
  });
});
