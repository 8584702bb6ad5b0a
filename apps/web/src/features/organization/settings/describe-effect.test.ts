import { cents } from '@baydesk/domain/money/cents';
import { expect, it } from 'vitest';
import { describeSupplies, describeTolerance } from './describe-effect.ts';

const supplies = {
  shop_supplies_percent: 4,
  shop_supplies_of: 'both',
  shop_supplies_min_cents: null,
  shop_supplies_max_cents: null,
} as const;

it.each([
  [
    supplies,
    'Every order is charged 4 % of its labour and parts for rags, grease and disposal. Warranty and internal lines never count.',
  ],
  [
    {
      ...supplies,
      shop_supplies_of: 'labour',
      shop_supplies_min_cents: cents(500),
      shop_supplies_max_cents: cents(50_00),
    } as const,
    'Every order is charged 4 % of its labour for rags, grease and disposal, at least $5.00, at most $50.00. Warranty and internal lines never count.',
  ],
  [{ ...supplies, shop_supplies_percent: 0 }, 'No shop supplies are charged.'],
])('shop supplies are told in a sentence', (setting, sentence) => {
  expect(describeSupplies(setting)).toBe(sentence);
});

it('a tolerance of nothing asks again for every cent', () => {
  expect(describeTolerance(0)).toMatch(/^Any line that grows/);
  expect(describeTolerance(10)).toContain('10 %');
});
