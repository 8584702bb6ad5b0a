import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { InboxFacts } from './inbox-item.ts';
import { describeInboxItem, excerptOf } from './inbox-item.ts';

const ORDER = {
  work_order_number: 'WOTOR-1042',
  customer_name: 'Harbour Freight',
  vehicle_info: '2019 Kenworth T680 214',
};

const answered = (lines_approved: number, lines_declined: number, approved: number | null): InboxFacts => ({
  ...ORDER,
  kind: 'estimate_answered',
  lines_approved,
  lines_declined,
  approved_cents: approved === null ? null : cents(approved),
});
const arrived = (...parts: string[]): InboxFacts => ({ ...ORDER, kind: 'part_arrived', parts });
const titleOf = (facts: InboxFacts) => describeInboxItem({ facts, actor_name: 'Dana Okafor' }).title;

describe('an inbox item', () => {
  it.each([
    [3, 1, 1_240_00, 'Harbour Freight approved 3 of 4 lines, $1,240.00'],
    [4, 0, 1_240_00, 'Harbour Freight approved the whole estimate, $1,240.00'],
    [0, 4, 0, 'Harbour Freight declined the estimate'],
    [1, 1, null, 'Harbour Freight approved 1 of 2 lines'],
    [2, 0, null, 'Harbour Freight approved the whole estimate'],
  ])('of %i approved and %i declined lines for %s reads %s', (approved, declined, amount, title) => {
    expect(titleOf(answered(approved, declined, amount))).toBe(title);
  });

  it.each([
    [['2 × Brake drum'], '2 × Brake drum arrived'],
    [['2 × Brake drum', 'Shoe kit'], '2 parts arrived: 2 × Brake drum, Shoe kit'],
    [['2 × Brake drum', 'Shoe kit', 'Seal', 'Hub'], '4 parts arrived: 2 × Brake drum, Shoe kit and 2 more'],
  ])('of the parts %j reads %s', (parts, title) => {
    expect(titleOf(arrived(...parts))).toBe(title);
  });

  it.each([
    [true, 'Did you forget to clock out?'],
    [false, 'Ana Ruiz is still clocked in'],
  ])('of a forgotten clock-out, own: %s, reads %s', (is_own, title) => {
    const facts = { staff_name: 'Ana Ruiz', is_own, what: 'Service', timezone: 'America/Toronto' } as const;
    const forgotten = { kind: 'clock_out_forgotten', ...facts, started_at: '2026-11-17T13:05:00Z' } as const;
    expect(describeInboxItem({ facts: forgotten, actor_name: 'Baydesk' })).toEqual({
      title,
      detail: 'Service · since Nov 17, 08:05',
    });
  });

  it('of a locked PIN names the person, the time and the place', () => {
    const locked = { kind: 'pin_locked', staff_name: 'Ana Ruiz', workplace_name: 'Toronto', minutes: 15 } as const;
    expect(describeInboxItem({ facts: locked, actor_name: 'Baydesk' })).toEqual({
      title: 'The PIN of Ana Ruiz is locked for 15 min',
      detail: 'Too many wrong PINs at the kiosk · Toronto',
    });
  });

  it.each([
    [true, '', 'Your time of Nov 17 was corrected', 'Corrected by Dana Okafor'],
    [false, 'You left at 5', 'Your time of Nov 17 stays as it is', 'Declined by Dana Okafor: “You left at 5”'],
  ])('of a correction, accepted: %s, reads %s', (is_accepted, answer, title, detail) => {
    const facts = { kind: 'correction_decided', is_accepted, answer, day: '2026-11-17' } as const;
    expect(describeInboxItem({ facts, actor_name: 'Dana Okafor' })).toEqual({ title, detail });
    const correction = { kind: 'correction_asked', day: '2026-11-17', reason: 'Forgot' } as const;
    expect(titleOf(correction)).toBe('Dana Okafor asks to correct their time of Nov 17');
  });

  it('names the order, and the unit where there is one', () => {
    const detailOf = (facts: InboxFacts) => describeInboxItem({ facts, actor_name: '' }).detail;
    expect(detailOf(answered(1, 1, null))).toBe('WOTOR-1042 · 2019 Kenworth T680 214');
    expect(detailOf(arrived('Hub'))).toBe('WOTOR-1042 · Harbour Freight · 2019 Kenworth T680 214');
    expect(detailOf({ ...ORDER, vehicle_info: '', kind: 'part_arrived', parts: ['Hub'] })).toBe(
      'WOTOR-1042 · Harbour Freight',
    );
  });

  it.each([
    ['refunded', 40_00, '$40.00 was refunded in Stripe'],
    ['refunded', null, 'An online payment was refunded in Stripe'],
    ['disputed', 40_00, 'Halton Freight disputes $40.00 with the bank'],
  ] as const)('of online money that was %s, %s reads %s', (what, amount, title) => {
    const amount_cents = amount === null ? null : cents(amount);
    const back = { what, amount_cents, customer_name: 'Halton Freight', payment_number: 'PAYTOR-12' };
    const words = describeInboxItem({ facts: { kind: 'online_money_back', ...back }, actor_name: 'Stripe' });
    expect(words).toEqual({ title, detail: 'PAYTOR-12 · Halton Freight · the payment still counts in full here' });
  });

  it.each([
    [['INVTOR-1'], 'Dana Okafor', 50_00, ', $50.00 is open', 'INVTOR-1 · Promised for Nov 24 by Dana Okafor'],
    [['INVTOR-1', 'INVTOR-2', 'INVTOR-3'], '', null, '', 'INVTOR-1, INVTOR-2 and 1 more · Promised for Nov 24'],
  ])('of a broken promise for %j by %s names it', (invoice_numbers, promised_by, open, owed, detail) => {
    const facts: InboxFacts = {
      kind: 'promise_broken',
      customer_name: 'Halton Freight',
      invoice_numbers,
      promised_on: '2026-11-24',
      promised_by,
      open_cents: open === null ? null : cents(open),
    };
    expect(describeInboxItem({ facts, actor_name: 'Baydesk' })).toEqual({
      title: `Halton Freight did not pay as promised${owed}`,
      detail,
    });
  });

  it('quotes the note that mentions somebody', () => {
    const facts: InboxFacts = { kind: 'mentioned', about: 'WOTOR-1042', excerpt: 'please call Dana' };
    expect(describeInboxItem({ facts, actor_name: 'Mike Tran' })).toEqual({
      title: 'Mike Tran mentioned you',
      detail: 'WOTOR-1042: “please call Dana”',
    });
  });
});

it.each([
  ['two\n\n lines', 'two lines'],
  [`  ${'a'.repeat(140)} `, 'a'.repeat(140)],
])('the excerpt of a note is in one line', (body, excerpt) => {
  expect(excerptOf(body)).toBe(excerpt);
});

it('the excerpt of a long note is cut', () => {
  const excerpt = excerptOf('word '.repeat(100));
  expect(excerpt.length).toBeLessThanOrEqual(143);
  expect(excerpt.endsWith('...')).toBe(true);
});
