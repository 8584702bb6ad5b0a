export type { Pricing, PricingSource } from './load-pricing.ts';
export { loadPricing, pricedBy, pricedTogether } from './load-pricing.ts';
