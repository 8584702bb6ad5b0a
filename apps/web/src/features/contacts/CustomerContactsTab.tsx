import { getRouteApi } from '@tanstack/react-router';
import { useCustomer } from '../customers/public.ts';
import { ContactsSection } from './ContactsSection.tsx';

const route = getRouteApi('/shell/customers/$id/contacts');

export function CustomerContactsTab() {
  const { data: customer } = useCustomer(route.useParams().id);
  return customer && <ContactsSection customer={customer} />;
}
