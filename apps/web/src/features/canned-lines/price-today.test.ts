import { cents } from '@baydesk/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { blankPart } from './line-form.ts';
import type { TypedLine } from './price-today.ts';
import { priceToday } from './price-today.ts';

const part = { ...blankPart('c1'), quantity: 2 };
const line = (changes: Partial<TypedLine>): TypedLine => ({
  time_estimate: 90,
  fixed_price_cents: null,
  parts: [part],
  ...changes,
});
const prices = [{ price_cents: cents(20_00), reason: '' }];
const RATE = cents(140_00);

describe('the price of a canned line while it is typed', () => {
  it('adds labour and parts', () => {
    expect(priceToday(line({}), RATE, prices)).toMatchObject({
      labour_cents: 210_00,
      parts_cents: 40_00,
      total_cents: 250_00,
    });
  });

  it('keeps to a fixed price', () => {
    const { labour_cents, total_cents } = priceToday(line({ fixed_price_cents: cents(199_00) }), RATE, prices);
    expect([labour_cents, total_cents]).toEqual([159_00, 199_00]);
  });

  it.each([
    ['hours that cannot be read', { time_estimate: 'two' as unknown as number }, 40_00],
    [
      'a fixed price that cannot be read',
      { fixed_price_cents: 'x' as unknown as TypedLine['fixed_price_cents'] },
      250_00,
    ],
    ['no quantity', { parts: [{ ...part, quantity: null }] }, 210_00],
    ['a quantity of five decimals', { parts: [{ ...part, quantity: 0.00001 }] }, 210_00],
  ])('counts nothing for %s', (_, changes, total) => {
    expect(priceToday(line(changes), RATE, prices).total_cents).toBe(total);
  });

  it('counts nothing for a part without a price, and for labour without a rate', () => {
    expect(priceToday(line({}), null, [{ price_cents: null, reason: '' }]).total_cents).toBe(0);
  });
});
