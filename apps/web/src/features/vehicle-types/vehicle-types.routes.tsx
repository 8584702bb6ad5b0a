import type { vehicleTypeRecords } from '@baydesk/contract/vehicle-types.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconPlus, IconTruck } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const vehicleTypesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'vehicle-types',
  validateSearch: listSearchOf<typeof vehicleTypeRecords.list>(),
  component: lazyScreen(() => import('./VehicleTypesScreen.tsx'), 'VehicleTypesScreen'),
});

export const vehicleTypesRoutes = featureRoutes({
  administration: [vehicleTypesRoute],
  places: [
    {
      label: 'Vehicle types',
      to: '/administration/vehicle-types',
      icon: IconTruck,
      listed: 'administration',
      group: 'Work',
      rank: 120,
      needs: view('vehicle_type'),
      keywords: ['trucks', 'trailers', 'assets', 'engine hours'],
    },
  ],
  commands: [
    {
      label: 'New vehicle type',
      icon: IconPlus,
      keywords: ['truck', 'trailer', 'asset'],
      needs: create('vehicle_type'),
      run: ({ go }) => go('/administration/vehicle-types?open=new'),
    },
  ],
});
