export { sellPriceQuery, useCategories } from './use-pricing.ts';
