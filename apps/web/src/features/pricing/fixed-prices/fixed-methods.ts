import type { FixedPriceRule } from '@baydesk/contract/pricing.contract';

export type FixedMethod = FixedPriceRule['method'];

/** The ways a part can have a price of its own. */
export const FIXED_METHOD_OPTIONS: readonly { value: FixedMethod; label: string }[] = [
  { value: 'price', label: 'Price' },
  { value: 'markup', label: 'Markup' },
  { value: 'margin', label: 'Margin' },
  { value: 'multiplier', label: 'Multiplier' },
];

export const methodLabel = (method: FixedMethod): string =>
  FIXED_METHOD_OPTIONS.find((option) => option.value === method)?.label ?? method;
