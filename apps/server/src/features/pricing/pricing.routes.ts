import * as pricing from '@baydesk/contract/pricing.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeRecord, createRecord, makeDefault, removeRecord, retireRecord } from '../../platform/records/records.ts';
import { calculateSellPrice } from './calculate-sell-price.ts';
import { fixedPriceRuleKind } from './fixed-price-rule-kind.ts';
import { listFixedPriceRules } from './fixed-price-rules.queries.ts';
import { listPricingMatrices } from './pricing-matrices.queries.ts';
import { pricingMatrixKind } from './pricing-matrix-kind.ts';

export const pricingRoutes = [
  bind(pricing.listPricingMatrices, listPricingMatrices),
  bind(pricing.createPricingMatrix, (ctx, input) => createRecord(ctx, pricingMatrixKind, input)),
  bind(pricing.changePricingMatrix, (ctx, input) => changeRecord(ctx, pricingMatrixKind, input)),
  bind(pricing.retirePricingMatrix, (ctx, input) => retireRecord(ctx, pricingMatrixKind, input)),
  bind(pricing.removePricingMatrix, (ctx, input) => removeRecord(ctx, pricingMatrixKind, input)),
  bind(pricing.setDefaultPricingMatrix, (ctx, input) => makeDefault(ctx, pricingMatrixKind, input)),
  bind(pricing.listFixedPriceRules, listFixedPriceRules),
  bind(pricing.createFixedPriceRule, (ctx, input) => createRecord(ctx, fixedPriceRuleKind, input)),
  bind(pricing.changeFixedPriceRule, (ctx, input) => changeRecord(ctx, fixedPriceRuleKind, input)),
  bind(pricing.retireFixedPriceRule, (ctx, input) => retireRecord(ctx, fixedPriceRuleKind, input)),
  bind(pricing.removeFixedPriceRule, (ctx, input) => removeRecord(ctx, fixedPriceRuleKind, input)),
  bind(pricing.calculateSellPrice, calculateSellPrice),
];
