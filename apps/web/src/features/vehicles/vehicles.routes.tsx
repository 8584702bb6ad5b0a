import type { listVehicles } from '@baydesk/contract/vehicles.contract';
import { createRoute, redirect } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { customerRoute, vehicleRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

vehicleRoute.update({
  component: lazyScreen(() => import('./vehicle/VehicleScreen.tsx'), 'VehicleScreen'),
});

const defaultTabRoute = createRoute({
  getParentRoute: () => vehicleRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/customers/vehicle/$id/work-orders', params, replace: true });
  },
});

const readingsTabRoute = createRoute({
  getParentRoute: () => vehicleRoute,
  path: 'readings',
  component: lazyScreen(() => import('./readings/ReadingsTab.tsx'), 'ReadingsTab'),
});

const ownersTabRoute = createRoute({
  getParentRoute: () => vehicleRoute,
  path: 'owners',
  component: lazyScreen(() => import('./owners/OwnersTab.tsx'), 'OwnersTab'),
});

const customerTabRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: 'vehicles',
  validateSearch: listSearchOf<typeof listVehicles>(),
  component: lazyScreen(() => import('./vehicles-section/CustomerVehiclesTab.tsx'), 'CustomerVehiclesTab'),
});

/** Without a place of its own: a vehicle is reached through its customer and through search. */
export const vehiclesRoutes = featureRoutes({
  customer: [customerTabRoute],
  vehicle: [defaultTabRoute, readingsTabRoute, ownersTabRoute],
});
