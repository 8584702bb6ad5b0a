import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { emptyAgain, fillBlanks, FILLED_TOGETHER, type Fillable } from './fill-blanks.ts';

const blank: Fillable = {
  email: '',
  telephone: '',
  website: '',
  address: '',
  city: '',
  state_or_province: '',
  postal_code: '',
  country_code: 'CA',
  credit_limit_cents: null,
  tax_id: null,
  tax_exempt_certificate: '',
  tax_exempt_until: null,
  labour_rate_cents: null,
  shop_supplies_percent: null,
  shop_supplies_of: null,
  shop_supplies_min_cents: null,
  shop_supplies_max_cents: null,
  ibs_account_number: '',
  ibs_status: 'none',
  ibs_invoice_limit_cents: null,
};

describe('a customer that another is merged into', () => {
  it.each([
    ['takes a number it has not', { telephone: '905' }, {}, { telephone: '905' }],
    ['keeps a number it has', { telephone: '905' }, { telephone: '416' }, {}],
    ['takes no blank for a blank', {}, {}, {}],
    ['takes no country without an address', { country_code: 'US' }, {}, {}],
    ['keeps a rate of zero', { labour_rate_cents: 120_00 }, { labour_rate_cents: 0 }, {}],
    ['mixes no street of one with the city of the other', { address: '1 Main St' }, { city: 'Milton' }, {}],
  ] as const)('%s', (_, merged, kept_customer, filled) => {
    expect(fillBlanks({ ...blank, ...kept_customer }, { ...blank, ...merged }).after).toEqual(filled);
  });

  it('takes an address as a whole, with its country', () => {
    const { before, after } = fillBlanks(blank, { ...blank, city: 'Buffalo', country_code: 'US' });
    expect(before).toEqual({ address: '', city: '', state_or_province: '', postal_code: '', country_code: 'CA' });
    expect(after).toEqual({ ...before, city: 'Buffalo', country_code: 'US' });
  });
});

describe('after the merge is undone', () => {
  const { before, after } = fillBlanks(blank, { ...blank, email: 'a@b.example', city: 'Buffalo', country_code: 'US' });
  const filled = { ...blank, ...after };

  it('empties filled fields again', () => {
    expect({ ...filled, ...emptyAgain(filled, before, after) }).toEqual(blank);
  });

  it('leaves fields that were changed since, and those that belong to them', () => {
    const changed = { ...filled, postal_code: '14201' };
    expect(emptyAgain(changed, before, after)).toEqual({ email: '' });
  });

  it('every customer is as it was before', () => {
    const value = fc.constantFrom('', null, 'none', 'something', 'another', 0, 7);
    const anyone = fc.record(
      Object.fromEntries(FILLED_TOGETHER.flat().map((field) => [field, value])),
    ) as fc.Arbitrary<Fillable>;
    fc.assert(
      fc.property(anyone, anyone, (kept_customer, merged) => {
        const fill = fillBlanks(kept_customer, merged);
        const merged_kept = { ...kept_customer, ...fill.after };
        expect({ ...merged_kept, ...emptyAgain(merged_kept, fill.before, fill.after) }).toEqual(kept_customer);
      }),
    );
  });
});
