import type { TotalsRules, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { payerOf } from '@baydesk/domain/lines/payer';
import { formatCents } from '@baydesk/domain/money/cents';
import { SHOP_SUPPLIES_OF_LABELS } from '@baydesk/domain/organization/shop-settings';

const SUPPLIES_SOURCES = {
  customer: 'The customer’s own rule',
  location: 'The location’s rule',
  organization: 'The organization’s rule',
} as const;

const TAX_SOURCES: Readonly<Record<WorkOrder['tax']['source'], string>> = {
  order: 'Chosen for this order',
  customer: 'The customer’s',
  location: 'The location’s',
  none: 'No tax is set up',
};

/** 'Shop supplies 4 %'; an amount entered by hand has no rate. */
export const suppliesLabel = (supplies: TotalsRules['supplies']): string =>
  'percent' in supplies ? `Shop supplies ${supplies.percent} %` : 'Shop supplies';

/** The source, rate and limits of the shop supplies rule, or the reason for an amount entered by hand. */
export function suppliesRule(supplies: TotalsRules['supplies'], reason: string): string {
  if ('amount_cents' in supplies) {
    const what = supplies.amount_cents === 0 ? 'Waived on this order' : 'Named on this order';
    return reason === '' ? what : `${what}: ${reason}`;
  }
  const bounds = [
    supplies.min_cents === null ? '' : `at least ${formatCents(supplies.min_cents)}`,
    supplies.max_cents === null ? '' : `at most ${formatCents(supplies.max_cents)}`,
  ].filter(Boolean);
  const of = `${supplies.percent} % of ${SHOP_SUPPLIES_OF_LABELS[supplies.of].toLowerCase()}`;
  return [`${SUPPLIES_SOURCES[supplies.source]}: ${of}`, ...bounds, 'warranty and internal lines never count'].join(
    ', ',
  );
}

/** 'Ontario HST. The customer’s' */
export function taxRule({ tax, rules }: Pick<WorkOrder, 'tax' | 'rules'>): string {
  if (rules?.is_tax_exempt) return 'The customer is exempt from tax';
  return tax.name === '' ? TAX_SOURCES[tax.source] : `${tax.name}. ${TAX_SOURCES[tax.source]}`;
}

/** 'Customer', 'Warranty: Kenworth', 'Warranty: the shop', 'Internal'. */
export function payerName(line: WorkOrderLine): string {
  const payer = payerOf(line);
  if (payer === 'warranty') return `Warranty: ${line.warranty_customer ?? 'the shop'}`;
  return payer === 'internal' ? 'Internal' : 'Customer';
}

/** 'Kenworth pays', 'The shop bears it under warranty', 'The shop bears it as internal work'; 'The customer pays'. */
export function payerWords(line: WorkOrderLine): string {
  const payer = payerOf(line);
  if (payer === 'customer') return 'The customer pays';
  if (payer === 'internal') return 'The shop bears it as internal work';
  return line.warranty_customer === null ? 'The shop bears it under warranty' : `${line.warranty_customer} pays`;
}

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** '41 %' */
export const percentText = (fraction: number): string => PERCENT.format(fraction).replace('%', ' %').replace('-', '−');
