import type { Customer } from '@baydesk/contract/customers.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import type { DetailTab } from '../../../shared/ui/layout/DetailScreen.tsx';
import { useOrderCounts } from '../use-customers.ts';

/** The parts of a customer's page this person may look at, with how much is in each. */
export function useCustomerTabs({ id, vehicles_count, contacts_count, notes_count }: Customer): readonly DetailTab[] {
  const params = { id };
  const orders: DetailTab = {
    label: 'Work Orders',
    count: useOrderCounts(id)?.count,
    link: { to: '/customers/$id/work-orders', params },
  };
  const vehicles: DetailTab = {
    label: 'Vehicles',
    count: vehicles_count,
    link: { to: '/customers/$id/vehicles', params },
  };
  const contacts: DetailTab = {
    label: 'Contacts',
    count: contacts_count,
    link: { to: '/customers/$id/contacts', params },
  };
  // Beside the list on a wide screen; below it, a long list would never end.
  const notes: DetailTab = { label: 'Notes', count: notes_count, link: { to: '/customers/$id/notes', params } };
  return [
    ...(useCan(view('work_order')) ? [orders] : []),
    ...(useCan(view('vehicle')) ? [vehicles] : []),
    ...(useCan(view('contact')) ? [contacts] : []),
    ...(useIsPhone() ? [notes] : []),
  ];
}
