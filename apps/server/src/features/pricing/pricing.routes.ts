import * as pricing from '@baydesk/contract/pricing.contract';
import { priceValueProblem } from '@baydesk/domain/pricing/price-matrix';
import { bind } from '../../platform/bind-endpoint.ts';
import { refuse } from '../../platform/errors.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { FieldsOf, KindOf } from '../../platform/records/record-kind.ts';
import { calculateSellPrice } from './load-pricing.ts';
import { pricingMatrixKind } from './pricing-matrix-kind.ts';

const fixedPriceRuleKind: KindOf<typeof pricing.fixedPriceRuleRecords> = {
  records: pricing.fixedPriceRuleRecords,
  table: 'fixed_price_rules',
  named_by: { field: 'part_number', label: 'Part number' },
  searched: ['part_number', 'description'],
  check: async (_ctx, fields) => {
    const message = valueProblem(fields);
    if (message !== null) refuse('invalid_input', { message }, 'value');
  },
};

function valueProblem({ method, value }: FieldsOf<typeof pricing.fixedPriceRuleRecords>): string | null {
  if (method !== 'price') return priceValueProblem(method, value);
  return Number.isInteger(value) ? null : 'Enter an amount in whole cents';
}

export const pricingRoutes = [
  ...bindRecords(pricingMatrixKind),
  ...bindRecords(fixedPriceRuleKind),
  bind(pricing.calculateSellPrice, calculateSellPrice),
];
