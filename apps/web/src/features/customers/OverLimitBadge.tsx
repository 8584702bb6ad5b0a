import type { Customer } from '@baydesk/contract/customers.contract';
import { creditStanding } from '@baydesk/domain/customers/credit-standing';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';

type Account = Pick<Customer, 'credit_terms' | 'credit_limit_cents' | 'balance_cents'>;

/** Only people who see payments see the debts. */
export const isOverLimit = ({ balance_cents, ...customer }: Account): boolean =>
  balance_cents !== null && creditStanding({ ...customer, balance_cents }).is_over_limit;

export function OverLimitBadge({ customer }: { customer: Account }) {
  return isOverLimit(customer) && <StatusBadge status="over_limit" label="Over limit" colour="red" />;
}
