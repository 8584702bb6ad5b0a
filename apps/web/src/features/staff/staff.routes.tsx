import type { listStaff } from '@baydesk/contract/staff.contract';
import { mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const staffRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'staff',
  validateSearch: listSearchOf<typeof listStaff>(),
  component: lazyScreen(() => import('./StaffScreen.tsx'), 'StaffScreen'),
});

export const staffRoutes = featureRoutes({
  administration: [staffRoute],
  places: [
    {
      label: 'Staff',
      to: '/administration/staff',
      icon: IconUsers,
      listed: 'administration',
      group: 'Shop',
      rank: 30,
      needs: view('staff'),
      isOpenTo: mayOpenAdministration,
      keywords: ['people', 'employees', 'users', 'roles', 'invitations', 'enrolments'],
    },
  ],
  commands: [
    {
      label: 'Invite person',
      icon: IconUserPlus,
      keywords: ['new', 'staff', 'employee', 'user', 'hire'],
      needs: create('staff'),
      run: ({ go }) => go('/administration/staff?open=new'),
    },
  ],
});
