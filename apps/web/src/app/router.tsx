import type { AnyRoute, ErrorComponentProps, RouterHistory } from '@tanstack/react-router';
import { createRouter, Outlet } from '@tanstack/react-router';
import { LoggedOutPage } from '../shared/ui/layout/LoggedOutPage.tsx';
import type { FeatureRoutes, ParentName } from '../shared/routing/feature-routes.ts';
import type { RouterContext } from '../shared/routing/parent-routes.ts';
import {
  administrationRoute,
  customerRoute,
  loggedOutRoute,
  partsRoute,
  rootRoute,
  shellRoute,
  vehicleRoute,
  vendorRoute,
} from '../shared/routing/parent-routes.ts';
import { AreaLayout } from './area/AreaLayout.tsx';
import { FEATURES } from './features.ts';
import { RootLayout } from './RootLayout.tsx';
import { ScreenError } from './screen-error/ScreenError.tsx';
import { UnknownPathScreen } from './screen-error/UnknownPathScreen.tsx';
import { Shell } from './shell/Shell.tsx';

/**
 * The union of the features' own route types: every link, path parameter and search parameter is checked against it. A screen
 * reads its address by `getRouteApi('/shell/administration/locations')`, never by importing its route.
 */
type RouteBelow<Parent extends ParentName> = Extract<
  (typeof FEATURES)[number],
  Readonly<Record<Parent, readonly AnyRoute[]>>
>[Parent][number];

const routesBelow = <Parent extends ParentName>(parent: Parent) =>
  FEATURES.flatMap((feature: FeatureRoutes) => feature[parent] ?? []) as RouteBelow<Parent>[];

const PartsLayout = () => <AreaLayout name="Parts" listed="parts" />;
const AdministrationLayout = () => <AreaLayout name="Administration" listed="administration" />;

const routeTree = rootRoute
  .update({ component: RootLayout, notFoundComponent: UnknownPathScreen })
  .addChildren([
    ...routesBelow('open'),
    loggedOutRoute
      .update({ component: LoggedOutLayout, errorComponent: PageError })
      .addChildren(routesBelow('logged_out')),
    shellRoute
      .update({ component: Shell, errorComponent: PageError })
      .addChildren([
        ...routesBelow('shell'),
        customerRoute.addChildren(routesBelow('customer')),
        vehicleRoute.addChildren(routesBelow('vehicle')),
        vendorRoute.addChildren(routesBelow('vendor')),
        partsRoute.update({ component: PartsLayout }).addChildren(routesBelow('parts')),
        administrationRoute.update({ component: AdministrationLayout }).addChildren(routesBelow('administration')),
      ]),
  ]);

export function makeRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
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

function LoggedOutLayout() {
  return (
    <LoggedOutPage>
      <Outlet />
    </LoggedOutPage>
  );
}

/** Shown when even the menu failed to load, for instance because the server is down. */
function PageError(props: ErrorComponentProps) {
  return (
    <LoggedOutPage>
      <ScreenError {...props} />
    </LoggedOutPage>
  );
}
