import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { promiseDayProblem, promiseState, promiseWords } from './payment-promise.ts';

const TODAY = '2026-11-17';
const promise = (promised_on: string, amount: number | null, now: number, is_withdrawn = false) => ({
  promised_on,
  amount_cents: amount === null ? null : cents(amount),
  open_then_cents: cents(500_00),
  open_now_cents: cents(now),
  is_withdrawn,
});

describe('a promise to pay', () => {
  it.each([
    ['2026-11-24', null, 500_00, 'open'],
    ['2026-11-17', null, 500_00, 'open'],
    ['2026-11-16', null, 500_00, 'broken'],
    ['2026-11-16', null, 100_00, 'broken'],
    ['2026-11-16', null, 0, 'kept'],
    ['2026-11-24', null, 0, 'kept'],
    ['2026-11-16', 400_00, 100_00, 'kept'],
    ['2026-11-16', 400_00, 100_01, 'broken'],
    ['2026-11-16', 900_00, 0, 'kept'],
  ] as const)('for %s of %s with %i open is %s', (promised_on, amount, now, state) => {
    expect(promiseState(promise(promised_on, amount, now), TODAY)).toBe(state);
  });

  it('that was withdrawn is neither kept nor broken', () => {
    expect(promiseState(promise('2026-11-16', null, 0, true), TODAY)).toBe('withdrawn');
  });

  it('is never broken before its day is over, and never open after it', () => {
    fc.assert(
      fc.property(
        fc.nat(500_00),
        fc.option(fc.nat(600_00)),
        fc.constantFrom('2026-11-16', TODAY),
        (now, amount, day) => {
          const state = promiseState(promise(day, amount, now), TODAY);
          expect(state).not.toBe(day < TODAY ? 'open' : 'broken');
        },
      ),
    );
  });

  it.each([
    ['2026-11-16', 'before today'],
    ['2026-11-17', null],
    ['2027-11-17', null],
    ['2027-11-18', 'more than a year away'],
  ] as const)('for %s is %s', (promised_on, problem) => {
    expect(promiseDayProblem(promised_on, TODAY)).toBe(problem);
  });

  it.each([
    ['open', 'Promised for Nov 24'],
    ['broken', 'Promise broken, Nov 24'],
    ['kept', 'Promise kept, Nov 24'],
    ['withdrawn', 'Promise withdrawn, Nov 24'],
  ] as const)('that is %s reads %s', (state, words) => {
    expect(promiseWords({ promised_on: '2026-11-24', state })).toBe(words);
  });
});
