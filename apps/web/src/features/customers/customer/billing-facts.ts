import type { Customer } from '@baydesk/contract/customers.contract';
import { IBS_STATUS_LABELS } from '@baydesk/domain/customers/customer-type';
import { formatCents } from '@baydesk/domain/money/cents';
import { SHOP_SUPPLIES_OF_LABELS } from '@baydesk/domain/organization/shop-settings';
import { suppliesChoice } from '../customer-form/supplies-rule.ts';

/** '4 % of labour, at least $5.00, at most $50.00', 'Waived', or 'As the location'. */
export function describeSupplies(customer: Customer): string {
  const choice = suppliesChoice(customer);
  if (choice === 'waived') return 'Waived';
  if (choice === 'location') return 'As the location';
  const {
    shop_supplies_percent,
    shop_supplies_of,
    shop_supplies_min_cents: min,
    shop_supplies_max_cents: max,
  } = customer;
  const of = shop_supplies_of === null ? '' : ` of ${SHOP_SUPPLIES_OF_LABELS[shop_supplies_of].toLowerCase()}`;
  const charge = shop_supplies_percent === null ? 'As the location' : `${shop_supplies_percent} %${of}`;
  const least = min === null ? '' : `at least ${formatCents(min)}`;
  const most = max === null ? '' : `at most ${formatCents(max)}`;
  return [charge, least, most].filter(Boolean).join(', ');
}

/** 'Active · 4471 · $5,000.00 an invoice'; empty for a customer without an account. */
export function describeIbs(customer: Customer): string {
  const { ibs_status, ibs_account_number, ibs_invoice_limit_cents: limit } = customer;
  if (ibs_status === 'none' && ibs_account_number === '') return '';
  const most = limit === null ? '' : `${formatCents(limit)} an invoice`;
  return [IBS_STATUS_LABELS[ibs_status], ibs_account_number, most].filter(Boolean).join(' · ');
}
