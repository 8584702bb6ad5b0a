export type { Pricing, PricingSource } from './load-pricing.ts';
export { assertPart, loadPricing, pricedAsParts, pricedBy, pricedTogether } from './load-pricing.ts';
