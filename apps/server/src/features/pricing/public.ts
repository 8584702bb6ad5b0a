export type { Pricing, PricingSource } from './load-pricing.ts';
export { loadPricing, pricedBy } from './load-pricing.ts';
