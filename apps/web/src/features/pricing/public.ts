export { ruleInWords } from './fixed-prices/fixed-methods.ts';
export { sellPriceQuery, useCategories, useRuleOfPart, useSellPrice } from './use-pricing.ts';
export { WhyThisPrice } from './try-it/WhyThisPrice.tsx';
