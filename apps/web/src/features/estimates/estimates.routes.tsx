import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { rootRoute } from '../../shared/routing/parent-routes.ts';

const customerEstimateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'estimate/$token',
  component: lazyScreen(() => import('./customer/CustomerEstimateScreen.tsx'), 'CustomerEstimateScreen'),
});

export const estimatesRoutes = featureRoutes({ open: [customerEstimateRoute] });
