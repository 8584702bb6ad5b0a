import type { createFixedPriceRule as endpoint } from '@baydesk/contract/pricing.contract';
import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import { priceValueProblem } from '@baydesk/domain/pricing/price-matrix';
import { refuse } from '../../platform/errors.ts';
import type { RecordKind } from '../../platform/records/record-kind.ts';
import { viewFixedPriceRule } from './fixed-price-rules.queries.ts';

type Fields = Omit<InputOf<typeof endpoint>, 'id'>;

export const fixedPriceRuleKind: RecordKind<Fields, AnswerOf<typeof endpoint>> = {
  resource: 'pricing',
  table: 'fixed_price_rules',
  nameOf: ({ part_number }) => part_number,
  uniqueNames: ({ part_number }) => ({
    fixed_price_rules_part_number: { field: 'part_number', label: 'Part number', value: part_number },
  }),
  columns: (fields) => fields,
  check: async (_ctx, fields) => {
    const message = valueProblem(fields);
    if (message !== null) refuse('invalid_input', { message }, 'value');
  },
  view: viewFixedPriceRule,
};

function valueProblem({ method, value }: Fields): string | null {
  if (method !== 'price') return priceValueProblem(method, value);
  return Number.isInteger(value) ? null : 'Enter an amount in whole cents';
}
