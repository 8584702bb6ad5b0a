import type { Customer } from '@baydesk/contract/customers.contract';
import { move, view } from '@baydesk/domain/permissions/permission';
import { Menu } from '@mantine/core';
import { IconArrowMerge, IconFileInvoice } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeleteAndLeave } from '../../../shared/live/use-delete-and-leave.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { DetailMenu } from '../../../shared/ui/records/DetailMenu.tsx';
import { changeRetired, removeUnlessUsed } from '../../../shared/ui/records/undoable-changes.ts';
import { useRemoveCustomer, useRestoreCustomer, useRetireCustomer } from '../use-customers.ts';

/** The dialogs of the page. */
export type CustomerOver = 'change' | 'merge' | 'history';

interface CustomerMenuProps {
  customer: Customer;
  onOpen: (over: CustomerOver) => void;
}

export function CustomerMenu({ customer, onOpen }: CustomerMenuProps) {
  const is_here = customer.merged_into_id === null;
  const mayMerge = useCan(move('customer')) && is_here;
  const seesInvoices = useCan(view('invoice'));
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
      {seesInvoices && (
        <Menu.Item
          leftSection={<IconFileInvoice size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/invoices" search={{ customer_id: customer.id }} />}
        >
          All invoices
        </Menu.Item>
      )}
      {mayMerge && (
        <Menu.Item leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />} onClick={() => onOpen('merge')}>
          Merge with another
        </Menu.Item>
      )}
    </DetailMenu>
  );
}

/** The changes to a customer that apply at once, each with an undo. */
function useCustomerChanges() {
  const retire = useRetireCustomer();
  const remove = useRemoveCustomer();
  const restore = useRestoreCustomer();
  const navigate = useNavigate();
  const deleteAndLeave = useDeleteAndLeave('customer');

  const setRetired = ({ id, version }: Customer, is_retired: boolean) =>
    retire.mutateAsync({ id, version, is_retired });

  return {
    changeRetired: (customer: Customer) => changeRetired(customer, customer.name, setRetired),
    /** Returns the message when the customer is in use. */
    removeUnlessUsed: async (customer: Customer): Promise<string | null> => {
      const { id, version } = customer;
      const outcome = await removeUnlessUsed(() =>
        deleteAndLeave({
          id,
          remove: () => remove.mutateAsync({ id, version }),
          leave: () => navigate({ to: '/customers' }),
        }),
      );
      if (outcome !== 'removed') return outcome === 'refused' ? null : outcome.in_use;
      undoable(`${customer.name} deleted`, () => restore.mutateAsync({ id }));
      return null;
    },
  };
}
