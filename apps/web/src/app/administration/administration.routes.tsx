import { mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import { IconSettings } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';

const defaultTabRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/administration/settings', replace: true });
  },
});

export const administrationRoutes = featureRoutes({
  administration: [defaultTabRoute],
  places: [
    {
      label: 'Administration',
      to: '/administration',
      icon: IconSettings,
      listed: 'menu',
      rank: 80,
      go_key: 'a',
      isOpenTo: mayOpenAdministration,
      keywords: ['setup'],
    },
  ],
});
