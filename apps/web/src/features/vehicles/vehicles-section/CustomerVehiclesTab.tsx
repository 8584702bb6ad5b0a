import { getRouteApi } from '@tanstack/react-router';
import { useCustomer } from '../../customers/public.ts';
import { VehiclesSection } from './VehiclesSection.tsx';

const route = getRouteApi('/shell/customers/$id/vehicles');

export function CustomerVehiclesTab() {
  const { data: customer } = useCustomer(route.useParams().id);
  return customer && <VehiclesSection customer={customer} />;
}
