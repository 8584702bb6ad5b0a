import { getRouteApi } from '@tanstack/react-router';
import { VehiclesSection } from '../../vehicles/public.ts';
import { useCustomer } from '../use-customers.ts';

const route = getRouteApi('/shell/customers/$id/vehicles');

export function VehiclesTab() {
  const { data: customer } = useCustomer(route.useParams().id);
  return customer && <VehiclesSection customer={customer} />;
}
