export type { Pricing, PricingSource } from './load-pricing.ts';
export { loadPricing, pricedAsParts, pricedBy, pricedTogether } from './load-pricing.ts';
