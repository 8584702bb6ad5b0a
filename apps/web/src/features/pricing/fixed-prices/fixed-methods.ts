import type { FixedPriceRule } from '@baydesk/contract/pricing.contract';
import { cents, formatCents } from '@baydesk/domain/money/cents';

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

/** '$30.00', '60 %', '× 1.5' */
export function valueInWords({ method, value }: Pick<FixedPriceRule, 'method' | 'value'>): string {
  if (method === 'price') return formatCents(cents(value));
  return method === 'multiplier' ? `× ${value}` : `${value} %`;
}

/** 'Markup 60 %' */
export const ruleInWords = (rule: Pick<FixedPriceRule, 'method' | 'value'>): string =>
  `${methodLabel(rule.method)} ${valueInWords(rule)}`;
