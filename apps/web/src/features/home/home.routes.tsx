import { IconHome } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { shellRoute } from '../../shared/routing/parent-routes.ts';

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'home',
  component: lazyScreen(() => import('./HomeScreen.tsx'), 'HomeScreen'),
});

export const homeRoutes = featureRoutes({
  shell: [homeRoute],
  places: [{ label: 'Home', to: '/home', icon: IconHome, listed: 'menu', rank: 0, go_key: 'h' }],
});
