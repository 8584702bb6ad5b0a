import * as pricing from '@baydesk/contract/pricing.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import { fixedPriceRuleKind } from './fixed-price-rule-kind.ts';
import { calculateSellPrice } from './load-pricing.ts';
import { pricingMatrixKind } from './pricing-matrix-kind.ts';

export const pricingRoutes = [
  ...bindRecords(pricingMatrixKind),
  ...bindRecords(fixedPriceRuleKind),
  bind(pricing.calculateSellPrice, calculateSellPrice),
];
