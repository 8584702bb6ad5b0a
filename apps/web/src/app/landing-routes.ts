import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../shared/routing/parent-routes.ts';

/** Nobody stays here: a guard sends everybody to where they land. */
const startRoute = createRoute({ getParentRoute: () => shellRoute, path: '/' });

export const landingRoutes = [startRoute] as const;
