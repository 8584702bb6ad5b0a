/**
 * How a feature gets its screens: `features/<feature>/<feature>.routes.tsx` exports `<feature>Routes = featureRoutes({
 * shell | administration | logged_out | open: [routes], places, commands })`; each route is made by
 * `createRoute({ getParentRoute: () => shellRoute, path, component: lazyScreen(() => import(…), 'XScreen') })` and added to its
 * parent below and to FEATURES in features.ts. A screen reads its address by
 * `getRouteApi('/shell/administration/locations')`, never by importing its route.
 */
import { createRouter } from '@tanstack/react-router';
import { accountsRoutes } from '../features/accounts/accounts.routes.tsx';
import { galleryRoutes } from '../features/gallery/gallery.routes.tsx';
import { homeRoutes } from '../features/home/home.routes.tsx';
import { impersonationRoutes } from '../features/impersonation/impersonation.routes.tsx';
import { mailRoutes } from '../features/mail/mail.routes.tsx';
import { profileRoutes } from '../features/profile/profile.routes.tsx';
import { workplacesRoutes } from '../features/workplaces/workplaces.routes.tsx';
import type { RouterContext } from '../shared/routing/parent-routes.ts';
import { administrationRoute, loggedOutRoute, rootRoute, shellRoute } from '../shared/routing/parent-routes.ts';
import { administrationRoutes } from './administration/administration.routes.tsx';
import { AdministrationLayout } from './administration/AdministrationLayout.tsx';
import { landingRoutes } from './landing-routes.ts';
import { LoggedOutLayout } from './LoggedOutLayout.tsx';
import { RootLayout } from './RootLayout.tsx';
import { PageError } from './screen-error/PageError.tsx';
import { ScreenError } from './screen-error/ScreenError.tsx';
import { UnknownPathScreen } from './screen-error/UnknownPathScreen.tsx';
import { Shell } from './shell/Shell.tsx';

const routeTree = rootRoute
  .update({ component: RootLayout, notFoundComponent: UnknownPathScreen })
  .addChildren([
    ...accountsRoutes.open,
    ...galleryRoutes.open,
    loggedOutRoute
      .update({ component: LoggedOutLayout, errorComponent: PageError })
      .addChildren([...accountsRoutes.logged_out]),
    shellRoute
      .update({ component: Shell, errorComponent: PageError })
      .addChildren([
        ...landingRoutes,
        ...homeRoutes.shell,
        ...profileRoutes.shell,
        ...impersonationRoutes.shell,
        administrationRoute
          .update({ component: AdministrationLayout })
          .addChildren([
            ...administrationRoutes.administration,
            ...workplacesRoutes.administration,
            ...mailRoutes.administration,
          ]),
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
