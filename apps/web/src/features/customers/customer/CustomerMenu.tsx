import type { Customer } from '@baydesk/contract/customers.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { Menu } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reactionTo } from '../../../shared/api/error-catalogue.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { DetailMenu } from '../../../shared/ui/records/DetailMenu.tsx';
import { useRefreshCustomers, useRemoveCustomer, useRestoreCustomer, useRetireCustomer } from '../use-customers.ts';

/** The dialogs of the page. */
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

/** The changes to a customer that apply at once, each with an undo. */
function useCustomerChanges() {
  const retire = useRetireCustomer();
  const remove = useRemoveCustomer();
  const restore = useRestoreCustomer();
  const navigate = useNavigate();
  const refresh = useRefreshCustomers();

  const setRetired = ({ id, version }: Customer, is_retired: boolean) =>
    retire.mutateAsync({ id, version, is_retired });

  const changeRetired = async (customer: Customer) => {
    const changed = await setRetired(customer, !customer.is_retired);
    undoable(`${customer.name} ${changed.is_retired ? 'retired' : 'is back'}`, () =>
      setRetired(changed, customer.is_retired),
    );
  };

  /** Returns the refusal when the customer is in use; every other refusal is shown as usual. */
  const removeUnlessUsed = async ({ id, version, name }: Customer): Promise<string | null> => {
    try {
      await remove.mutateAsync({ id, version });
    } catch (error) {
      const in_use = error instanceof ApiError && error.entries.find(({ code }) => code === 'in_use');
      if (in_use) return in_use.message;
      for (const notice of reactionTo(error, { is_shown_by_form: false, is_qa: false }).notices) showNotice(notice);
      return null;
    }
    await navigate({ to: '/customers' });
    refresh();
    undoable(`${name} deleted`, () => restore.mutateAsync({ id }));
    return null;
  };

  return { changeRetired, removeUnlessUsed };
}
