import { mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import { view } from '@baydesk/domain/permissions/permission';
import { IconAdjustments, IconBellRinging } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';

const settingsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings',
  component: lazyScreen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
});

const remindersRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'reminders',
  component: lazyScreen(() => import('./reminders/RemindersScreen.tsx'), 'RemindersScreen'),
});

export const organizationRoutes = featureRoutes({
  administration: [settingsRoute, remindersRoute],
  places: [
    {
      label: 'Settings',
      to: '/administration/settings',
      icon: IconAdjustments,
      listed: 'administration',
      group: 'Shop',
      rank: 70,
      needs: view('organization'),
      isOpenTo: mayOpenAdministration,
      keywords: ['organization', 'logo', 'invoice', 'terms', 'footer', 'shop supplies', 'tolerance', 'features'],
    },
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
