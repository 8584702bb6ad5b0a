import type { Customer } from '@baydesk/contract/customers.contract';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reactionTo } from '../../../shared/api/error-catalogue.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { useRefreshCustomers, useRemoveCustomer, useRestoreCustomer, useRetireCustomer } from '../use-customers.ts';

/** What happens to a customer at once, each with a way back. */
export function useCustomerChanges() {
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

  /** Answers why not when something names the customer; every other refusal is told as usual. */
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
