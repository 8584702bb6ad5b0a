import { loadedLater } from '../../shared/routing/loaded-later.tsx';

export { ruleInWords } from './fixed-prices/fixed-methods.ts';
export { sellPriceQuery, useCategories, useRuleOfPart, useSellPrice } from './use-pricing.ts';
/** Most who use the prices do not explain them. */
export const WhyThisPrice = loadedLater(() => import('./try-it/WhyThisPrice.tsx'), 'WhyThisPrice');
