import { getRouteApi } from '@tanstack/react-router';
import { VendorContacts } from '../contacts/VendorContacts.tsx';
import { useVendor } from '../use-vendors.ts';

const route = getRouteApi('/shell/parts/vendor/$id/contacts');

export function ContactsTab() {
  const { vendor } = useVendor(route.useParams().id);
  return vendor && <VendorContacts vendor={vendor} />;
}
