import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import type { CreditedQuantity, InvoicedDocument } from './credit-part.ts';
import { creditPart, creditProblems } from './credit-part.ts';

const INVOICE: InvoicedDocument = {
  items: [
    { id: 'labour', quantity: 1, amount_cents: cents(145_00), taxed_by: ['GST', 'PST'] },
    { id: 'filters', quantity: 3, amount_cents: cents(10_00), taxed_by: ['GST'] },
    { id: 'core', quantity: 1, amount_cents: cents(-25_00), taxed_by: [] },
  ],
  taxes: [
    { name: 'GST', tax_cents: cents(7_75) },
    { name: 'PST', tax_cents: cents(10_15) },
  ],
};

const one = (item_id: string, quantity = 1): CreditedQuantity => ({ item_id, quantity });

describe('a credit of part of an invoice', () => {
  it('takes back an item with the taxes that were charged on it', () => {
    expect(creditPart(INVOICE, [], [one('labour')])).toEqual({
      items: [{ item_id: 'labour', quantity: 1, amount_cents: 145_00 }],
      taxes: [
        { name: 'GST', tax_cents: 7_25 },
        { name: 'PST', tax_cents: 10_15 },
      ],
      net_cents: 145_00,
      total_cents: 162_40,
    });
  });

  it('gives the cents that do not divide to the credits in between', () => {
    const amounts = [0, 1, 2].map((earlier) => {
      const { net_cents, taxes } = creditPart(INVOICE, earlier ? [one('filters', earlier)] : [], [one('filters')]);
      return [net_cents, taxes[0]?.tax_cents];
    });
    expect(amounts).toEqual([
      [3_33, 17],
      [3_34, 16],
      [3_33, 17],
    ]);
  });

  it.each([
    ['more than was invoiced', [], [one('filters', 4)], [{ item_id: 'filters', kind: 'more_than_left', left: 3 }]],
    [
      'more than is left',
      [one('filters', 2)],
      [one('filters', 2)],
      [{ item_id: 'filters', kind: 'more_than_left', left: 1 }],
    ],
    ['nothing', [], [one('filters', 0)], [{ item_id: 'filters', kind: 'not_positive', left: 3 }]],
    ['something else', [], [one('tyres')], [{ item_id: 'tyres', kind: 'unknown', left: 0 }]],
    ['the same twice', [], [one('filters'), one('filters')], [{ item_id: 'filters', kind: 'twice', left: 3 }]],
  ])('cannot take back %s', (_, earlier, now, problems) => {
    expect(creditProblems(INVOICE, earlier, now)).toEqual(problems);
  });
});

it('credits that take back everything, piece by piece, come to the invoice to the cent', () => {
  const item = fc.record({
    quantity: fc.integer({ min: 1, max: 100_0000 }).map((units) => units / 10_000),
    amount_cents: fc.integer({ min: -50_000, max: 500_000 }).map(cents),
    taxed_by: fc.subarray(['GST', 'PST', 'Levy']),
    /** How the item is divided over the credits. */
    weights: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
  });
  const taxes = fc.array(fc.integer({ min: -5_000, max: 80_000 }).map(cents), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), taxes, (rows, tax_cents) => {
      const invoice: InvoicedDocument = {
        items: rows.map(({ weights: _weights, ...row }, index) => ({ ...row, id: `item ${index}` })),
        taxes: ['GST', 'PST', 'Levy']
          .map((name, index) => ({ name, tax_cents: tax_cents[index] ?? cents(0) }))
          .filter(({ name }) => rows.some(({ taxed_by }) => taxed_by.includes(name))),
      };
      const pieces = divided(rows);
      const credits = pieces.map((piece, index) => {
        const earlier = pieces.slice(0, index).flat();
        expect(creditProblems(invoice, earlier, piece)).toEqual([]);
        return creditPart(invoice, earlier, piece);
      });
      expect(sumCents(credits.map(({ net_cents }) => net_cents))).toBe(
        sumCents(invoice.items.map(({ amount_cents }) => amount_cents)),
      );
      for (const [index, tax] of invoice.taxes.entries())
        expect(sumCents(credits.map((credit) => credit.taxes[index]?.tax_cents ?? cents(0)))).toBe(tax.tax_cents);
    }),
  );
});

/** Divides each item over four credits by its weights; the last takes the rest. */
function divided(rows: readonly { readonly quantity: number; readonly weights: readonly number[] }[]) {
  return [0, 1, 2, 3].map((credit) =>
    rows.flatMap(({ quantity, weights }, index) => {
      const units = Math.round(quantity * 10_000);
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const share = (at: number) => (sum === 0 ? 0 : Math.floor((units * (weights[at] ?? 0)) / sum));
      const taken = credit === 3 ? units - share(0) - share(1) - share(2) : share(credit);
      return taken > 0 ? [{ item_id: `item ${index}`, quantity: taken / 10_000 }] : [];
    }),
  );
}
