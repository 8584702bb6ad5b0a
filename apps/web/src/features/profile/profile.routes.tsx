import { IconUser } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { shellRoute } from '../../shared/routing/parent-routes.ts';

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'profile',
  component: lazyScreen(() => import('./ProfileScreen.tsx'), 'ProfileScreen'),
});

export const profileRoutes = featureRoutes({
  shell: [profileRoute],
  places: [
    {
      label: 'Profile',
      to: '/profile',
      icon: IconUser,
      listed: 'phone_menu',
      rank: 90,
      go_key: 'p',
      menu_entry: 'profile',
      keywords: ['name', 'password', 'appearance'],
    },
  ],
});
