import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import type { PartyLedger } from './party-ledger.ts';
import { allocate, LedgerError, ledgerFaults, liveAllocations, post, reverse, takeBack } from './party-ledger.ts';

const EMPTY: PartyLedger = { balance_cents: cents(0), entries: [], allocations: [] };
const DAY = '2026-06-30';

const charge = (id: string, amount: number) =>
  ({ id, kind: 'purchase', amount_cents: cents(amount), entry_date: DAY }) as const;
const payment = (id: string, amount: number) =>
  ({ id, kind: 'payment', amount_cents: cents(0 - amount), entry_date: DAY }) as const;
const settle = (id: string, charge_id: string, credit_id: string, amount: number, allocation_date = DAY) => ({
  id,
  charge_id,
  credit_id,
  amount_cents: cents(amount),
  allocation_date,
});
const counter = (id: string, entry_date = DAY) => ({ id, entry_date, allocation_id: `${id} settled` });

const INVOICE_PAID_IN_PART = allocate(
  post(post(EMPTY, charge('invoice', 100)), payment('cheque', 60)),
  settle('first', 'invoice', 'cheque', 40),
);
const openOf = ({ entries }: PartyLedger) => Object.fromEntries(entries.map(({ id, open_cents }) => [id, open_cents]));

describe('the ledger of a party', () => {
  it('keeps the balance, and the open amounts of each side', () => {
    expect(INVOICE_PAID_IN_PART.balance_cents).toBe(40);
    expect(openOf(INVOICE_PAID_IN_PART)).toEqual({ invoice: 60, cheque: -20 });
  });

  it('takes one allocation back and leaves the others', () => {
    const more = allocate(INVOICE_PAID_IN_PART, settle('second', 'invoice', 'cheque', 20));
    const left = takeBack(more, 'first', counter('first back'));
    expect(openOf(left)).toEqual({ invoice: 80, cheque: -40 });
    expect(liveAllocations(left, 'invoice').map(({ id }) => id)).toEqual(['second']);
    expect(left.balance_cents).toBe(40);
  });

  it('takes a payment back by a counter-entry once nothing is settled by it', () => {
    const free = takeBack(INVOICE_PAID_IN_PART, 'first', counter('first back'));
    const bounced = reverse(free, 'cheque', counter('bounced'));
    expect(bounced.balance_cents).toBe(100);
    expect(openOf(bounced)).toEqual({ invoice: 100, cheque: 0, bounced: 0 });
    expect(ledgerFaults(bounced)).toEqual([]);
  });

  it.each([
    ['the day that is asked for', '2026-07-05', INVOICE_PAID_IN_PART, '2026-07-05'],
    ['the day of the entries', '2026-06-01', INVOICE_PAID_IN_PART, DAY],
    [
      'the day on which an earlier allocation was taken back',
      '2026-07-05',
      takeBack(INVOICE_PAID_IN_PART, 'first', counter('first back', '2026-07-20')),
      '2026-07-20',
    ],
  ])('settles from %s', (_, requested, ledger, day) => {
    const { allocations } = allocate(ledger, settle('next', 'invoice', 'cheque', 20, requested));
    expect(allocations.at(-1)?.allocation_date).toBe(day);
  });

  it.each([
    ['more than is owed', () => allocate(INVOICE_PAID_IN_PART, settle('x', 'invoice', 'cheque', 61))],
    ['more than was paid', () => allocate(INVOICE_PAID_IN_PART, settle('x', 'invoice', 'cheque', 21))],
    ['nothing', () => allocate(INVOICE_PAID_IN_PART, settle('x', 'invoice', 'cheque', 0))],
    ['a charge by a charge', () => allocate(INVOICE_PAID_IN_PART, settle('x', 'invoice', 'invoice', 1))],
    ['an unknown entry', () => allocate(INVOICE_PAID_IN_PART, settle('x', 'other', 'cheque', 1))],
    ['a reversal of what is paid', () => reverse(INVOICE_PAID_IN_PART, 'invoice', counter('x'))],
    ['a second reversal', () => reverse(reverse(post(EMPTY, charge('a', 1)), 'a', counter('b')), 'a', counter('c'))],
    [
      'a reversal of a reversal',
      () => reverse(reverse(post(EMPTY, charge('a', 1)), 'a', counter('b')), 'b', counter('c')),
    ],
    ['a negative purchase', () => post(EMPTY, charge('a', -1))],
    [
      'an allocation taken back twice',
      () => takeBack(takeBack(INVOICE_PAID_IN_PART, 'first', counter('a')), 'first', counter('b')),
    ],
  ])('refuses %s', (_, change) => {
    expect(change).toThrow(LedgerError);
  });
});

type Step = (ledger: PartyLedger, id: string) => PartyLedger;

const picked = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)];

const day = fc.integer({ min: 10, max: 31 }).map((number) => `2026-07-${number}`);

/** Any change that a person can request, possible or not. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 0, max: 500 }).map(
    (amount): Step =>
      (ledger, id) =>
        post(ledger, charge(id, amount)),
  ),
  fc.integer({ min: -200, max: 500 }).map(
    (amount): Step =>
      (ledger, id) =>
        post(ledger, payment(id, amount)),
  ),
  fc.tuple(fc.nat(50), fc.nat(50), fc.nat(300), day).map(
    ([one, other, amount, on]): Step =>
      (ledger, id) =>
        allocate(
          ledger,
          settle(id, picked(ledger.entries, one)?.id ?? '', picked(ledger.entries, other)?.id ?? '', amount, on),
        ),
  ),
  fc.tuple(fc.nat(50), day).map(
    ([at, on]): Step =>
      (ledger, id) =>
        takeBack(ledger, picked(ledger.allocations, at)?.id ?? '', counter(id, on)),
  ),
  fc.tuple(fc.nat(50), day).map(
    ([at, on]): Step =>
      (ledger, id) =>
        reverse(ledger, picked(ledger.entries, at)?.id ?? '', counter(id, on)),
  ),
);

it('agrees after any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let ledger = EMPTY;
      for (const [index, change] of steps.entries()) {
        try {
          ledger = change(ledger, `change ${index}`);
        } catch (error) {
          if (!(error instanceof LedgerError)) throw error;
        }
        expect(ledgerFaults(ledger)).toEqual([]);
      }
      expect(sumCents(ledger.entries.map(({ open_cents }) => open_cents))).toBe(ledger.balance_cents);
    }),
  );
});
