import type { OrganizationSettings } from '@baydesk/contract/organization.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { SHOP_SUPPLIES_OF_LABELS } from '@baydesk/domain/organization/shop-settings';

export type Supplies = Pick<
  OrganizationSettings,
  'shop_supplies_percent' | 'shop_supplies_of' | 'shop_supplies_min_cents' | 'shop_supplies_max_cents'
>;

/** 'Every order is charged 4 % of its labour for rags, grease and disposal, at least $5.00.' */
export function describeSupplies(supplies: Supplies): string {
  const { shop_supplies_percent: percent, shop_supplies_min_cents: min, shop_supplies_max_cents: max } = supplies;
  if (percent === 0 && min === null) return 'No shop supplies are charged.';
  const limits = [
    min === null ? '' : `at least ${formatCents(min)}`,
    max === null ? '' : `at most ${formatCents(max)}`,
  ];
  const of = SHOP_SUPPLIES_OF_LABELS[supplies.shop_supplies_of].toLowerCase();
  const charge = `Every order is charged ${percent} % of its ${of} for rags, grease and disposal`;
  return `${[charge, ...limits.filter(Boolean)].join(', ')}. Warranty and internal lines never count.`;
}

/** Says what happens when an authorized line grows. */
export function describeTolerance(percent: number): string {
  if (percent === 0) return 'Any line that grows after it was authorized waits until the customer is asked again.';
  return `A brake job authorized at $1,000.00 may grow by ${percent} % of that; beyond, the customer is asked again.`;
}
