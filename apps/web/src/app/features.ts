import { createRoute } from '@tanstack/react-router';
import { accountsRoutes } from '../features/accounts/accounts.routes.tsx';
import { cannedLinesRoutes } from '../features/canned-lines/canned-lines.routes.tsx';
import { catalogueRoutes } from '../features/catalogue/catalogue.routes.tsx';
import { categoriesRoutes } from '../features/categories/categories.routes.tsx';
import { contactsRoutes } from '../features/contacts/contacts.routes.tsx';
import { customersRoutes } from '../features/customers/customers.routes.tsx';
import { deliveriesRoutes } from '../features/deliveries/deliveries.routes.tsx';
import { departmentsRoutes } from '../features/departments/departments.routes.tsx';
import { homeRoutes } from '../features/home/home.routes.tsx';
import { impersonationRoutes } from '../features/impersonation/impersonation.routes.tsx';
import { inboxRoutes } from '../features/inbox/inbox.routes.tsx';
import { inventoryRoutes } from '../features/inventory/inventory.routes.tsx';
import { invoicesRoutes } from '../features/invoices/invoices.routes.tsx';
import { kioskRoutes } from '../features/kiosk/kiosk.routes.tsx';
import { labourTypesRoutes } from '../features/labour-types/labour-types.routes.tsx';
import { ledgerRoutes } from '../features/ledger/ledger.routes.tsx';
import { mailRoutes } from '../features/mail/mail.routes.tsx';
import { onlinePaymentsRoutes } from '../features/online-payments/online-payments.routes.tsx';
import { organizationRoutes } from '../features/organization/organization.routes.tsx';
import { partSalesRoutes } from '../features/part-sales/part-sales.routes.tsx';
import { payablesRoutes } from '../features/payables/payables.routes.tsx';
import { paymentMethodsRoutes } from '../features/payment-methods/payment-methods.routes.tsx';
import { paymentsRoutes } from '../features/payments/payments.routes.tsx';
import { pricingRoutes } from '../features/pricing/pricing.routes.tsx';
import { profileRoutes } from '../features/profile/profile.routes.tsx';
import { purchasingRoutes } from '../features/purchasing/purchasing.routes.tsx';
import { remindersRoutes } from '../features/reminders/reminders.routes.tsx';
import { remitToAddressesRoutes } from '../features/remit-to-addresses/remit-to-addresses.routes.tsx';
import { returnsRoutes } from '../features/returns/returns.routes.tsx';
import { staffRoutes } from '../features/staff/staff.routes.tsx';
import { taxesRoutes } from '../features/taxes/taxes.routes.tsx';
import { technicianDashboardRoutes } from '../features/technician-dashboard/technician-dashboard.routes.tsx';
import { timeClockRoutes } from '../features/time-clock/time-clock.routes.tsx';
import { timesheetsRoutes } from '../features/timesheets/timesheets.routes.tsx';
import { vehicleTypesRoutes } from '../features/vehicle-types/vehicle-types.routes.tsx';
import { vehiclesRoutes } from '../features/vehicles/vehicles.routes.tsx';
import { vendorsRoutes } from '../features/vendors/vendors.routes.tsx';
import { workOrdersRoutes } from '../features/work-orders/work-orders.routes.tsx';
import { workplacesRoutes } from '../features/workplaces/workplaces.routes.tsx';
import type { FeatureRoutes } from '../shared/routing/feature-routes.ts';
import { featureRoutes } from '../shared/routing/feature-routes.ts';
import { shellRoute } from '../shared/routing/parent-routes.ts';
import { administrationRoutes } from './administration/administration.routes.tsx';
import { partsRoutes } from './parts/parts.routes.tsx';

/** A guard redirects everybody from here to their landing page. */
const startRoute = createRoute({ getParentRoute: () => shellRoute, path: '/' });

const landingRoutes = featureRoutes({ shell: [startRoute] });

/**
 * Every feature of the program; add a new feature here. The router gets its routes from this list, the shell its
 * places and commands. `features/<feature>/<feature>.routes.tsx` exports them with `featureRoutes`.
 */
export const FEATURES = [
  landingRoutes,
  accountsRoutes,
  homeRoutes,
  workOrdersRoutes,
  technicianDashboardRoutes,
  timeClockRoutes,
  timesheetsRoutes,
  inboxRoutes,
  customersRoutes,
  contactsRoutes,
  invoicesRoutes,
  partsRoutes,
  partSalesRoutes,
  inventoryRoutes,
  purchasingRoutes,
  deliveriesRoutes,
  returnsRoutes,
  catalogueRoutes,
  vendorsRoutes,
  administrationRoutes,
  workplacesRoutes,
  staffRoutes,
  organizationRoutes,
  remindersRoutes,
  kioskRoutes,
  labourTypesRoutes,
  departmentsRoutes,
  vehicleTypesRoutes,
  paymentMethodsRoutes,
  paymentsRoutes,
  payablesRoutes,
  onlinePaymentsRoutes,
  remitToAddressesRoutes,
  categoriesRoutes,
  cannedLinesRoutes,
  taxesRoutes,
  pricingRoutes,
  ledgerRoutes,
  mailRoutes,
  profileRoutes,
  impersonationRoutes,
  vehiclesRoutes,
] as const satisfies readonly FeatureRoutes[];

export const PLACES = FEATURES.flatMap((feature: FeatureRoutes) => feature.places ?? []);
export const COMMANDS = FEATURES.flatMap((feature: FeatureRoutes) => feature.commands ?? []);
