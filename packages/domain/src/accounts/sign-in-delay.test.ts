import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttemptKind } from './sign-in-delay.ts';
import { FREE_ATTEMPTS, signInWaitSeconds } from './sign-in-delay.ts';

const LONGEST_SECONDS = 900;
const aKind = fc.constantFrom<AttemptKind>('account', 'address');
const someFailures = fc.nat({ max: 100_000 });

describe('the wait after a wrong password', () => {
  it.each([
    ['account', 0, 0],
    ['account', 1, 0],
    ['account', 4, 0],
    ['account', 5, 2],
    ['account', 6, 4],
    ['account', 7, 8],
    ['account', 13, 512],
    ['account', 14, 900],
    ['account', 1_000_000, 900],
    ['address', 29, 0],
    ['address', 30, 2],
    ['address', 39, 900],
  ] as const)('of one %s after %i in a row is %i seconds', (kind, failures, seconds) => {
    expect(signInWaitSeconds(kind, failures)).toBe(seconds);
  });

  it('never shrinks with another failure and never exceeds a quarter of an hour', () => {
    fc.assert(
      fc.property(aKind, someFailures, (kind, failures) => {
        const seconds = signInWaitSeconds(kind, failures);
        expect(signInWaitSeconds(kind, failures + 1)).toBeGreaterThanOrEqual(seconds);
        expect(seconds).toBeLessThanOrEqual(LONGEST_SECONDS);
        expect(Number.isInteger(seconds)).toBe(true);
      }),
    );
  });

  it('doubles from one failure to the next until it is capped', () => {
    fc.assert(
      fc.property(aKind, fc.nat({ max: 7 }), (kind, beyond) => {
        const failures = FREE_ATTEMPTS[kind] + beyond;
        expect(signInWaitSeconds(kind, failures + 1)).toBe(2 * signInWaitSeconds(kind, failures));
      }),
    );
  });

  it('comes later for an address, which a whole shop may share, than for an account', () => {
    fc.assert(
      fc.property(someFailures, (failures) => {
        expect(signInWaitSeconds('address', failures)).toBeLessThanOrEqual(signInWaitSeconds('account', failures));
      }),
    );
  });
});
