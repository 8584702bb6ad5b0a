/**
 * How a feature gets its screens: `features/<feature>/<feature>.routes.tsx` exports `<feature>Routes = featureRoutes({
 * shell | administration | logged_out | open: [routes], places, commands })`; each route is made by
 * `createRoute({ getParentRoute: () => shellRoute, path, component: lazyScreen(() => import(…), 'XScreen') })` and added to its
 * parent below and to FEATURES in features.ts. A screen reads its address by
 * `getRouteApi('/shell/administration/locations')`, never by importing its route.
 */
import { createRouter } from '@tanstack/react-router';
import { accountsRoutes } from '../features/accounts/accounts.routes.tsx';
import { cannedLinesRoutes } from '../features/canned-lines/canned-lines.routes.tsx';
import { categoriesRoutes } from '../features/categories/categories.routes.tsx';
import { customersRoutes } from '../features/customers/customers.routes.tsx';
import { departmentsRoutes } from '../features/departments/departments.routes.tsx';
import { estimatesRoutes } from '../features/estimates/estimates.routes.tsx';
import { galleryRoutes } from '../features/gallery/gallery.routes.tsx';
import { homeRoutes } from '../features/home/home.routes.tsx';
import { impersonationRoutes } from '../features/impersonation/impersonation.routes.tsx';
import { labourTypesRoutes } from '../features/labour-types/labour-types.routes.tsx';
import { mailRoutes } from '../features/mail/mail.routes.tsx';
import { organizationRoutes } from '../features/organization/organization.routes.tsx';
import { paymentMethodsRoutes } from '../features/payment-methods/payment-methods.routes.tsx';
import { pricingRoutes } from '../features/pricing/pricing.routes.tsx';
import { profileRoutes } from '../features/profile/profile.routes.tsx';
import { remitToAddressesRoutes } from '../features/remit-to-addresses/remit-to-addresses.routes.tsx';
import { staffRoutes } from '../features/staff/staff.routes.tsx';
import { taxesRoutes } from '../features/taxes/taxes.routes.tsx';
import { technicianDashboardRoutes } from '../features/technician-dashboard/technician-dashboard.routes.tsx';
import { vehicleTypesRoutes } from '../features/vehicle-types/vehicle-types.routes.tsx';
import { vehiclesRoutes } from '../features/vehicles/vehicles.routes.tsx';
import { workOrdersRoutes } from '../features/work-orders/work-orders.routes.tsx';
import { workplacesRoutes } from '../features/workplaces/workplaces.routes.tsx';
import type { RouterContext } from '../shared/routing/parent-routes.ts';
import {
  administrationRoute,
  customerRoute,
  loggedOutRoute,
  rootRoute,
  shellRoute,
  vehicleRoute,
} from '../shared/routing/parent-routes.ts';
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
    ...estimatesRoutes.open,
    ...galleryRoutes.open,
    loggedOutRoute
      .update({ component: LoggedOutLayout, errorComponent: PageError })
      .addChildren([...accountsRoutes.logged_out]),
    shellRoute
      .update({ component: Shell, errorComponent: PageError })
      .addChildren([
        ...landingRoutes,
        ...homeRoutes.shell,
        ...workOrdersRoutes.shell,
        ...technicianDashboardRoutes.shell,
        ...customersRoutes.shell,
        ...profileRoutes.shell,
        customerRoute.addChildren([...customersRoutes.customer, ...workOrdersRoutes.customer]),
        vehicleRoute.addChildren([...vehiclesRoutes.vehicle, ...workOrdersRoutes.vehicle]),
        ...impersonationRoutes.shell,
        administrationRoute
          .update({ component: AdministrationLayout })
          .addChildren([
            ...administrationRoutes.administration,
            ...workplacesRoutes.administration,
            ...staffRoutes.administration,
            ...organizationRoutes.administration,
            ...labourTypesRoutes.administration,
            ...departmentsRoutes.administration,
            ...vehicleTypesRoutes.administration,
            ...paymentMethodsRoutes.administration,
            ...remitToAddressesRoutes.administration,
            ...categoriesRoutes.administration,
            ...cannedLinesRoutes.administration,
            ...taxesRoutes.administration,
            ...pricingRoutes.administration,
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
