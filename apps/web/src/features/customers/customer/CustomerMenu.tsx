import type { Customer } from '@baydesk/contract/customers.contract';
import { move, remove, view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowMerge, IconDots, IconHistory, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import classes from './CustomerScreen.module.css';
import { useCustomerChanges } from './use-customer-changes.ts';

/** What lies over the page. */
export type CustomerOver = 'change' | 'merge' | 'history';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface CustomerMenuProps {
  customer: Customer;
  onOpen: (over: CustomerOver) => void;
}

export function CustomerMenu({ customer, onOpen }: CustomerMenuProps) {
  const is_here = customer.merged_into_id === null;
  const mayReadHistory = useCan(view('event'));
  const mayMerge = useCan(move('customer')) && is_here;
  const mayRemove = useCan(remove('customer')) && is_here;
  const { changeRetired, removeUnlessUsed } = useCustomerChanges();
  const [in_use, setInUse] = useState<string | null>(null);
  if (!mayReadHistory && !mayMerge && !mayRemove) return null;
  const RetireIcon = customer.is_retired ? IconArchiveOff : IconArchive;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={210}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More for this customer">
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayReadHistory && (
            <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onOpen('history')}>
              History
            </Menu.Item>
          )}
          {mayMerge && (
            <Menu.Item leftSection={<IconArrowMerge {...ICON} />} onClick={() => onOpen('merge')}>
              Merge with another
            </Menu.Item>
          )}
          {mayRemove && (
            <>
              <Menu.Item
                leftSection={<RetireIcon {...ICON} />}
                // A refused retirement has said why.
                onClick={() => void changeRetired(customer).catch(() => undefined)}
              >
                {customer.is_retired ? 'Bring back' : 'Retire'}
              </Menu.Item>
              <Menu.Item
                className={classes.remove}
                leftSection={<IconTrash {...ICON} />}
                onClick={() => void removeUnlessUsed(customer).then(setInUse)}
              >
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {in_use !== null && (
        <ConfirmDialog
          title={`${customer.name} is in use`}
          action="Retire instead"
          onConfirm={() => changeRetired(customer)}
          onClose={() => setInUse(null)}
        >
          {in_use}
        </ConfirmDialog>
      )}
    </>
  );
}
