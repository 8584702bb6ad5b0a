import { createRoute, redirect } from '@tanstack/react-router';
import { shellRoute } from '../shared/routing/parent-routes.ts';
import { LANDING } from './landing.ts';

const toLanding = () => {
  throw redirect({ to: LANDING, replace: true });
};

const startRoute = createRoute({ getParentRoute: () => shellRoute, path: '/', beforeLoad: toLanding });

/** Old links and habits lead to work orders, which are not built yet. */
const workOrdersRoute = createRoute({ getParentRoute: () => shellRoute, path: 'workorders', beforeLoad: toLanding });

export const landingRoutes = [startRoute, workOrdersRoute] as const;
