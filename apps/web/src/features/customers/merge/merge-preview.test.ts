import { cents } from '@baydesk/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { customerOf } from '../../../testing/customers.ts';
import { mergePreview, untilWhenUndone, whatMoves } from './merge-preview.ts';

const HALTON = customerOf({ credit_terms: 'Net 30' });

const NO_DOCUMENTS = {
  work_order: 0,
  part_sale: 0,
  warranty_line: 0,
  invoice: 0,
  payment: 0,
  credit: 0,
  refund: 0,
  adjustment: 0,
};

describe('before two customers become one', () => {
  it('shows only differences', () => {
    expect(mergePreview(HALTON, { ...HALTON, credit_terms: 'COD' })).toEqual([
      { label: 'Terms', kept: 'Net 30', merged: 'COD', is_filled: false },
    ]);
  });

  it('fills blanks of the remaining customer and overwrites nothing', () => {
    const other = { ...HALTON, city: 'Milton', credit_limit_cents: cents(500_000), telephone: '(416) 555 - 0100' };
    expect(mergePreview(HALTON, other)).toEqual([
      { label: 'Telephone', kept: '(905) 555 - 0142', merged: '(416) 555 - 0100', is_filled: false },
      { label: 'Address', kept: '', merged: 'Milton', is_filled: true },
      { label: 'Credit limit', kept: '', merged: '$5,000.00', is_filled: true },
    ]);
  });

  it('takes over a whole IBS account when the remaining customer has none', () => {
    const other = { ...HALTON, ibs_account_number: '4471', ibs_status: 'active' } as const;
    expect(mergePreview(HALTON, other)).toEqual([{ label: 'IBS', kept: '', merged: 'Active · 4471', is_filled: true }]);
    expect(mergePreview({ ...HALTON, ibs_status: 'closed' }, other)).toEqual([
      { label: 'IBS', kept: 'Closed', merged: 'Active · 4471', is_filled: false },
    ]);
  });

  it.each([
    [{ vehicles_count: 3, contacts_count: 1, notes_count: 2 }, {}, '3 vehicles, 1 contact and 2 notes move'],
    [{ vehicles_count: 1, contacts_count: 4 }, { work_order: 12 }, '1 vehicle, 12 work orders and 4 contacts move'],
    [
      { notes_count: 1 },
      { part_sale: 1, warranty_line: 2, invoice: 3, payment: 1, credit: 2, refund: 1, adjustment: 1 },
      '1 part sale, 2 warranty lines, 3 invoices, 1 payment, 2 credits, 1 refund, 1 adjustment and 1 note move',
    ],
    [{ notes_count: 1 }, {}, '1 note moves'],
    [{}, { work_order: 1 }, '1 work order moves'],
    [{}, {}, ''],
  ])('names the records that move: %#', (counts, documents, words) => {
    expect(whatMoves({ ...HALTON, ...counts }, { ...NO_DOCUMENTS, ...documents })).toBe(words);
  });

  it('says what stands in the way of undoing it once there is money', () => {
    expect(untilWhenUndone({ ...NO_DOCUMENTS, work_order: 3 })).toBe('The merge can be undone for a day.');
    expect(untilWhenUndone({ ...NO_DOCUMENTS, payment: 1 })).toMatch(/unless by then money of one settles/);
  });
});
