export { WhyThisPrice } from './try-it/WhyThisPrice.tsx';
export { sellPriceQuery, useCategories, useSellPrice } from './use-pricing.ts';
