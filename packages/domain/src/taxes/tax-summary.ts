import type { TaxComponent } from './compute-tax.ts';

/** 'GST 5 % + QST 9.975 %' */
export function taxSummary(components: readonly Pick<TaxComponent, 'name' | 'rate_percent'>[]): string {
  if (components.length === 0) return 'No tax';
  return components.map(({ name, rate_percent }) => `${name} ${rate_percent} %`).join(' + ');
}
