import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../shared/routing/feature-routes.ts';
import { shellRoute } from '../shared/routing/parent-routes.ts';

/** A guard redirects everybody from here to their landing page. */
const startRoute = createRoute({ getParentRoute: () => shellRoute, path: '/' });

export const landingRoutes = featureRoutes({ shell: [startRoute] });
