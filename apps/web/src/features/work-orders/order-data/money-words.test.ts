import { cents } from '@baydesk/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { percentText, suppliesRule, taxRule } from './money-words.ts';

const RULE = { source: 'location', percent: 4, of: 'both', min_cents: null, max_cents: cents(50_00) } as const;

describe('the rules behind the totals of an order', () => {
  it('a shop supplies rule is shown with its source, rate and limits', () => {
    expect(suppliesRule(RULE, '')).toBe(
      'The location’s rule: 4 % of labour and parts, at most $50.00, warranty and internal lines never count',
    );
  });

  it('waived shop supplies are shown as waived, with the reason', () => {
    expect(suppliesRule({ source: 'order', amount_cents: cents(0) }, 'Loyal fleet')).toBe(
      'Waived on this order: Loyal fleet',
    );
    expect(suppliesRule({ source: 'order', amount_cents: cents(10_00) }, '')).toBe('Named on this order');
  });

  it('an exempt customer pays no tax, whichever tax is set', () => {
    const rules = { supplies: RULE, tax_components: [], is_tax_exempt: true };
    expect(taxRule({ tax: { id: null, name: 'HST', source: 'location' }, rules })).toBe(
      'The customer is exempt from tax',
    );
  });

  it.each([
    [0.41, '41 %'],
    [-0.125, '−12.5 %'],
  ])('%f is written %s', (fraction, text) => {
    expect(percentText(fraction)).toBe(text);
  });
});
