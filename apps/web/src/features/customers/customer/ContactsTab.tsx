import { getRouteApi } from '@tanstack/react-router';
import { ContactsSection } from '../../contacts/public.ts';
import { useCustomer } from '../use-customers.ts';

const route = getRouteApi('/shell/customers/$id/contacts');

export function ContactsTab() {
  const { data: customer } = useCustomer(route.useParams().id);
  return customer && <ContactsSection customer={customer} />;
}
