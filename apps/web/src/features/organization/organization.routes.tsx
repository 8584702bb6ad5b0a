import { mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import { view } from '@baydesk/domain/permissions/permission';
import { IconAdjustments } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';

const settingsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings',
  component: lazyScreen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
});

export const organizationRoutes = featureRoutes({
  administration: [settingsRoute],
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
  ],
});
