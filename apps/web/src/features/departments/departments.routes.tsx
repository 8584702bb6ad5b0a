import type { departmentRecords } from '@baydesk/contract/departments.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const departmentsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'departments',
  validateSearch: listSearchOf<typeof departmentRecords.list>(),
  component: lazyScreen(() => import('./DepartmentsScreen.tsx'), 'DepartmentsScreen'),
});

export const departmentsRoutes = featureRoutes({
  administration: [departmentsRoute],
  places: [
    {
      label: 'Departments',
      to: '/administration/departments',
      icon: IconSitemap,
      listed: 'administration',
      group: 'Shop',
      rank: 40,
      needs: view('department'),
      keywords: ['teams', 'time clock'],
    },
  ],
  commands: [
    {
      label: 'New department',
      icon: IconPlus,
      keywords: ['team'],
      needs: create('department'),
      run: ({ go }) => go('/administration/departments?open=new'),
    },
  ],
});
