/**
 * How a feature gets its screens: `features/<feature>/<feature>.routes.tsx` exports `<feature>Routes = featureRoutes({
 * shell | administration | logged_out | open: [routes], places, commands })`; each route is made by
 * `createRoute({ getParentRoute: () => shellRoute, path, component: lazyScreen(() => import(…), 'XScreen') })` and added to its
 * parent below and to FEATURES in features.ts. A screen reads its address by
 * `getRouteApi('/shell/administration/locations')`, never by importing its route.
 */
import { createRouter } from '@tanstack/react-router';
import { accountsRoutes } from '../features/accounts/accounts.routes.tsx';
import { homeRoutes } from '../features/home/home.routes.tsx';
import { impersonationRoutes } from '../features/impersonation/impersonation.routes.tsx';
import { profileRoutes } from '../features/profile/profile.routes.tsx';
import type { RouterContext } from '../shared/routing/parent-routes.ts';
import { administrationRoute, loggedOutRoute, rootRoute, shellRoute } from '../shared/routing/parent-routes.ts';
import { AdministrationLayout } from './administration/AdministrationLayout.tsx';
import { LoggedOutLayout } from './LoggedOutLayout.tsx';
import { RootLayout } from './RootLayout.tsx';
import { ScreenError } from './screen-error/ScreenError.tsx';
import { UnknownPathScreen } from './screen-error/UnknownPathScreen.tsx';
import { Shell } from './shell/Shell.tsx';

const routeTree = rootRoute
  .update({ component: RootLayout, notFoundComponent: UnknownPathScreen })
  .addChildren([
    ...accountsRoutes.open,
    loggedOutRoute.update({ component: LoggedOutLayout }).addChildren([...accountsRoutes.logged_out]),
    shellRoute
      .update({ component: Shell })
      .addChildren([
        ...homeRoutes.shell,
        ...profileRoutes.shell,
        ...impersonationRoutes.shell,
        administrationRoute.update({ component: AdministrationLayout }).addChildren([]),
      ]),
  ]);

export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
