import type { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import { create } from '@baydesk/domain/permissions/permission';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const locationsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'locations',
  validateSearch: listSearchOf<typeof listWorkplaces>(),
  component: lazyScreen(() => import('./locations/LocationsScreen.tsx'), 'LocationsScreen'),
});

export const workplacesRoutes = featureRoutes({
  administration: [locationsRoute],
  places: [
    {
      label: 'Locations',
      to: '/administration/locations',
      icon: IconBuildingStore,
      listed: 'administration',
      group: 'Shop',
      rank: 10,
      isOpenTo: mayOpenAdministration,
      keywords: ['workplaces', 'shops', 'timezone', 'colour', 'address'],
    },
  ],
  commands: [
    {
      label: 'New location',
      icon: IconPlus,
      keywords: ['workplace', 'shop'],
      needs: create('workplace'),
      run: ({ go }) => go('/administration/locations?open=new'),
    },
  ],
});
