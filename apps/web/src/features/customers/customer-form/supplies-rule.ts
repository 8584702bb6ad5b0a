import type { Customer } from '@baydesk/contract/customers.contract';

export const SUPPLIES_CHOICES = ['location', 'own', 'waived'] as const;
export type SuppliesChoice = (typeof SUPPLIES_CHOICES)[number];

export const SUPPLIES_CHOICE_LABELS: Readonly<Record<SuppliesChoice, string>> = {
  location: 'As the location',
  own: 'Their own',
  waived: 'Waived',
};

export type SuppliesRule = Pick<
  Customer,
  'shop_supplies_percent' | 'shop_supplies_of' | 'shop_supplies_min_cents' | 'shop_supplies_max_cents'
>;

const NOTHING = {
  shop_supplies_percent: null,
  shop_supplies_of: null,
  shop_supplies_min_cents: null,
  shop_supplies_max_cents: null,
} as const satisfies SuppliesRule;

/** The initial values of each choice. */
export const SUPPLIES_STARTS: Readonly<Record<SuppliesChoice, SuppliesRule>> = {
  location: NOTHING,
  own: { ...NOTHING, shop_supplies_of: 'both' },
  waived: { ...NOTHING, shop_supplies_percent: 0 },
};

export function suppliesChoice(rule: Partial<SuppliesRule>): SuppliesChoice {
  const { shop_supplies_percent: percent, shop_supplies_of, shop_supplies_min_cents, shop_supplies_max_cents } = rule;
  if (shop_supplies_of || shop_supplies_min_cents || shop_supplies_max_cents) return 'own';
  if (percent === null || percent === undefined) return 'location';
  return percent === 0 ? 'waived' : 'own';
}
