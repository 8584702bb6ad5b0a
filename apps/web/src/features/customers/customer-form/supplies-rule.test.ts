import { cents } from '@baydesk/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { SUPPLIES_CHOICES, SUPPLIES_STARTS, suppliesChoice } from './supplies-rule.ts';

describe('the supplies a customer is charged', () => {
  it.each(SUPPLIES_CHOICES)('keep the chosen rule: %s', (choice) => {
    expect(suppliesChoice(SUPPLIES_STARTS[choice])).toBe(choice);
  });

  it.each([
    [{ shop_supplies_percent: 4 }, 'own'],
    [{ shop_supplies_percent: 0, shop_supplies_min_cents: cents(500) }, 'own'],
    [{ shop_supplies_percent: null, shop_supplies_max_cents: cents(5_000) }, 'own'],
    [{}, 'location'],
  ])('are read from what was saved: %#', (rule, choice) => {
    expect(suppliesChoice(rule)).toBe(choice);
  });
});
