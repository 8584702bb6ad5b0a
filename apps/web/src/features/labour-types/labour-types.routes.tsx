import type { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconClockDollar, IconPlus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const labourTypesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'labour-types',
  validateSearch: listSearchOf<typeof labourTypeRecords.list>(),
  component: lazyScreen(() => import('./LabourTypesScreen.tsx'), 'LabourTypesScreen'),
});

export const labourTypesRoutes = featureRoutes({
  administration: [labourTypesRoute],
  places: [
    {
      label: 'Labour types',
      to: '/administration/labour-types',
      icon: IconClockDollar,
      listed: 'administration',
      group: 'Work',
      rank: 60,
      needs: view('labour_type'),
      keywords: ['rates', 'hourly', 'labor'],
    },
  ],
  commands: [
    {
      label: 'New labour type',
      icon: IconPlus,
      keywords: ['rate', 'labor'],
      needs: create('labour_type'),
      run: ({ go }) => go('/administration/labour-types?open=new'),
    },
  ],
});
