import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useCustomer } from '../use-customers.ts';
import { CustomerSide } from './CustomerSide.tsx';

const route = getRouteApi('/shell/customers/$id/notes');

/** The side of the page, which has no room beside a phone's list. */
export function NotesTab() {
  const { id } = route.useParams();
  const { data: customer } = useCustomer(id);
  if (!useIsPhone()) return <Navigate to="/customers/$id" params={{ id }} replace />;
  return customer && <CustomerSide customer={customer} />;
}
