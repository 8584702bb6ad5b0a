import { view } from '@baydesk/domain/permissions/permission';
import { IconBellRinging } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';

const remindersRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'reminders',
  component: lazyScreen(() => import('./RemindersScreen.tsx'), 'RemindersScreen'),
});

export const remindersRoutes = featureRoutes({
  administration: [remindersRoute],
  places: [
    {
      label: 'Reminders',
      to: '/administration/reminders',
      icon: IconBellRinging,
      listed: 'administration',
      group: 'Messages',
      rank: 72,
      needs: view('organization'),
      keywords: ['dunning', 'overdue', 'late invoices', 'unpaid', 'collection', 'rules'],
    },
  ],
});
