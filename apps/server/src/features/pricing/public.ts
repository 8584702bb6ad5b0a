export { loadPricing } from './load-pricing.ts';
