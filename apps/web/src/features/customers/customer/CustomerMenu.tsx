import type { Customer } from '@baydesk/contract/customers.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { Menu } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DetailMenu } from '../../../shared/ui/records/DetailMenu.tsx';
import { useCustomerChanges } from './use-customer-changes.ts';

/** What lies over the page. */
export type CustomerOver = 'change' | 'merge' | 'history';

interface CustomerMenuProps {
  customer: Customer;
  onOpen: (over: CustomerOver) => void;
}

export function CustomerMenu({ customer, onOpen }: CustomerMenuProps) {
  const is_here = customer.merged_into_id === null;
  const mayMerge = useCan(move('customer')) && is_here;
  const { changeRetired, removeUnlessUsed } = useCustomerChanges();
  return (
    <DetailMenu
      resource="customer"
      noun="customer"
      name={customer.name}
      isRetired={customer.is_retired}
      isHere={is_here}
      onHistory={() => onOpen('history')}
      onRetire={() => changeRetired(customer)}
      onRemove={() => removeUnlessUsed(customer)}
    >
      {mayMerge && (
        <Menu.Item leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />} onClick={() => onOpen('merge')}>
          Merge with another
        </Menu.Item>
      )}
    </DetailMenu>
  );
}
