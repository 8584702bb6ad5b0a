import * as pricing from '@baydesk/contract/pricing.contract';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { priceValueProblem } from '@baydesk/domain/pricing/price-matrix';
import { bind } from '../../platform/bind-endpoint.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { FieldsOf, KindOf } from '../../platform/records/record-kind.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import { calculateSellPrice } from './load-pricing.ts';
import { pricingMatrixKind } from './pricing-matrix-kind.ts';

const fixedPriceRuleKind: KindOf<typeof pricing.fixedPriceRuleRecords> = {
  records: pricing.fixedPriceRuleRecords,
  table: 'fixed_price_rules',
  named_by: { field: 'part_number', label: 'Part number' },
  searched: ['part_number', 'description'],
  check: async (ctx, fields, before) => {
    const message = valueProblem(fields);
    if (message !== null) refuse('invalid_input', { message }, 'value');
    await refuseSameNumber(ctx, fields.part_number, before?.part_number);
  },
};

/** A rule counts for its number however it is written, so another writing of it is the same rule. */
async function refuseSameNumber(ctx: Ctx, part_number: string, number_before = ''): Promise<void> {
  const number_key = partNumberKey(part_number);
  if (number_key === partNumberKey(number_before)) return;
  await takeTurn(ctx, `fixed price of ${number_key}`);
  const same = await ctx.db
    .selectFrom('fixed_price_rules')
    .select('part_number')
    .where('number_key', '=', number_key)
    .executeTakeFirst();
  if (same) refuse('name_taken', { field: 'Part number', value: same.part_number }, 'part_number');
}

function valueProblem({ method, value }: FieldsOf<typeof pricing.fixedPriceRuleRecords>): string | null {
  if (method !== 'price') return priceValueProblem(method, value);
  return Number.isInteger(value) ? null : 'Enter an amount in whole cents';
}

export const pricingRoutes = [
  ...bindRecords(pricingMatrixKind),
  ...bindRecords(fixedPriceRuleKind),
  bind(pricing.calculateSellPrice, calculateSellPrice),
];
