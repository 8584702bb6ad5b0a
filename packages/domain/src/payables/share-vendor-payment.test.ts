import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { shareVendorPayment } from './share-vendor-payment.ts';

const chosen = (id: string, due_date: string, amount: number, number = 1) => ({
  id,
  due_date,
  number,
  amount_cents: cents(amount),
});

it('settles the oldest bills by credits, and pays the rest', () => {
  const bills = [chosen('later', '2026-11-20', 50_00), chosen('earlier', '2026-11-01', 30_00)];
  const credits = [chosen('second', '2026-10-09', 10_00), chosen('first', '2026-10-02', 25_00)];
  expect(shareVendorPayment(bills, credits)).toEqual({
    amount_cents: 45_00,
    of_credits: [
      { id: 'earlier', credit_id: 'first', amount_cents: 25_00 },
      { id: 'earlier', credit_id: 'second', amount_cents: 5_00 },
      { id: 'later', credit_id: 'second', amount_cents: 5_00 },
    ],
    of_money: [{ id: 'later', amount_cents: 45_00 }],
  });
});

it('pays nothing where credits cover the bills', () => {
  const shares = shareVendorPayment([chosen('bill', '2026-11-01', 30_00)], [chosen('credit', '2026-10-01', 30_00)]);
  expect(shares).toMatchObject({ amount_cents: 0, of_money: [] });
});

it('would pay less than nothing where the credits are more', () => {
  const shares = shareVendorPayment([chosen('bill', '2026-11-01', 30_00)], [chosen('credit', '2026-10-01', 31_00)]);
  expect(shares.amount_cents).toBe(-1_00);
});

const documents = (prefix: string) =>
  fc
    .array(fc.record({ day: fc.integer({ min: 10, max: 28 }), amount: fc.integer({ min: 1, max: 90_000 }) }), {
      maxLength: 8,
    })
    .map((rows) => rows.map(({ day, amount }, index) => chosen(`${prefix}${index}`, `2026-11-${day}`, amount, index)));

it('settles each chosen bill whole and uses each chosen credit whole, unless the credits are more', () => {
  fc.assert(
    fc.property(documents('bill'), documents('credit'), (bills, credits) => {
      const { amount_cents, of_credits, of_money } = shareVendorPayment(bills, credits);
      fc.pre(amount_cents >= 0);
      const sum = (shares: readonly { amount_cents: ReturnType<typeof cents> }[]) =>
        sumCents(shares.map((share) => share.amount_cents));
      expect(sum(of_money)).toBe(amount_cents);
      for (const bill of bills)
        expect(sum([...of_credits, ...of_money].filter(({ id }) => id === bill.id))).toBe(bill.amount_cents);
      for (const credit of credits)
        expect(sum(of_credits.filter(({ credit_id }) => credit_id === credit.id))).toBe(credit.amount_cents);
      for (const share of [...of_credits, ...of_money]) expect(share.amount_cents).toBeGreaterThan(0);
    }),
  );
});
