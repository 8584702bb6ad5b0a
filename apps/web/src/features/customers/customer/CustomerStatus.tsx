import type { Customer } from '@baydesk/contract/customers.contract';
import { CUSTOMER_TYPE_LABELS } from '@baydesk/domain/customers/customer-type';
import { Group } from '@mantine/core';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { exemptionOf } from './tax-exemption.ts';

/** What must be known before anything is promised, beside the name. */
export function CustomerStatus({ customer }: { customer: Customer }) {
  const { customer_type, credit_terms, is_retired, merged_into_id, requires_po, open_orders_count } = customer;
  const exemption = exemptionOf(customer, { now: now(), timezone: workplaceFormat().timezone });
  return (
    <Group gap="3xs">
      <span>{CUSTOMER_TYPE_LABELS[customer_type]}</span>
      {merged_into_id !== null ? (
        <StatusBadge status="merged" label="Merged" colour="grey" />
      ) : (
        is_retired && <StatusBadge status="retired" label="Retired" colour="grey" />
      )}
      {open_orders_count > 0 && (
        <StatusBadge
          status="open"
          label={open_orders_count === 1 ? '1 open order' : `${open_orders_count} open orders`}
          colour="green"
        />
      )}
      {credit_terms === 'Credit Hold' && <StatusBadge status="hold" label="Credit Hold" colour="red" />}
      {exemption && (
        <StatusBadge status="exempt" label={exemption.words} colour={exemption.is_expired ? 'orange' : 'blue'} />
      )}
      {requires_po && <StatusBadge status="po" label="PO required" colour="purple" />}
    </Group>
  );
}
