import { fixedPriceRuleRecords } from '@baydesk/contract/pricing.contract';
import { priceValueProblem } from '@baydesk/domain/pricing/price-matrix';
import { refuse } from '../../platform/errors.ts';
import type { FieldsOf, KindOf } from '../../platform/records/record-kind.ts';

export const fixedPriceRuleKind: KindOf<typeof fixedPriceRuleRecords> = {
  records: fixedPriceRuleRecords,
  table: 'fixed_price_rules',
  named_by: { field: 'part_number', label: 'Part number' },
  searched: ['part_number', 'description'],
  check: async (_ctx, fields) => {
    const message = valueProblem(fields);
    if (message !== null) refuse('invalid_input', { message }, 'value');
  },
};

function valueProblem({ method, value }: FieldsOf<typeof fixedPriceRuleRecords>): string | null {
  if (method !== 'price') return priceValueProblem(method, value);
  return Number.isInteger(value) ? null : 'Enter an amount in whole cents';
}
