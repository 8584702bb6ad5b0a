import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { cannedLinesRoutes } from './features/canned-lines/canned-lines.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { partsGroup } from './features/catalogue/public.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { contactsRoutes } from './features/contacts/contacts.routes.ts';
import { contactsOfCustomer, preferredContactMover } from './features/contacts/public.ts';
import { creditsRoutes } from './features/credits/credits.routes.ts';
import { creditsMovers } from './features/credits/public.ts';
import { customersRoutes } from './features/customers/customers.routes.ts';
import type { PartOfCustomer } from './features/customers/public.ts';
import { customersGroup } from './features/customers/public.ts';
import { deliveriesRoutes } from './features/deliveries/deliveries.routes.ts';
import { demoSignIns } from './features/demo/public.ts';
import { departmentsRoutes } from './features/departments/departments.routes.ts';
import { estimatesRoutes } from './features/estimates/estimates.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { impersonationRoutes } from './features/impersonation/impersonation.routes.ts';
import { inboxRoutes } from './features/inbox/inbox.routes.ts';
import { inventoryRoutes } from './features/inventory/inventory.routes.ts';
import { invoicesRoutes } from './features/invoices/invoices.routes.ts';
import { invoicesMover } from './features/invoices/public.ts';
import { kioskRoutes } from './features/kiosk/kiosk.routes.ts';
import { labourTypesRoutes } from './features/labour-types/labour-types.routes.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { entriesMover } from './features/ledger/public.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { notesRoutes } from './features/notes/notes.routes.ts';
import { noteReferencesMover, pinnedNoteMover, sharedNotesMover } from './features/notes/public.ts';
import { onlinePaymentsRoutes } from './features/online-payments/online-payments.routes.ts';
import { organizationRoutes } from './features/organization/organization.routes.ts';
import { payablesRoutes } from './features/payables/payables.routes.ts';
import { partSalesRoutes } from './features/part-sales/part-sales.routes.ts';
import { partSalesGroup } from './features/part-sales/public.ts';
import { paymentMethodsRoutes } from './features/payment-methods/payment-methods.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { paymentsMovers } from './features/payments/public.ts';
import { pricingRoutes } from './features/pricing/pricing.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { promisesRoutes } from './features/promises/promises.routes.ts';
import { assertClockedOut } from './features/punches/public.ts';
import { purchasingRoutes } from './features/purchasing/purchasing.routes.ts';
import { returnsRoutes } from './features/returns/returns.routes.ts';
import { remindersRoutes } from './features/reminders/reminders.routes.ts';
import { remitToAddressesRoutes } from './features/remit-to-addresses/remit-to-addresses.routes.ts';
import { savedViewsRoutes } from './features/saved-views/saved-views.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { taxesRoutes } from './features/taxes/taxes.routes.ts';
import { taskRecordsRoutes } from './features/time-clock/records/records.routes.ts';
import { timeClockRoutes } from './features/time-clock/time-clock.routes.ts';
import { timesheetsRoutes } from './features/timesheets/timesheets.routes.ts';
import { vehicleTypesRoutes } from './features/vehicle-types/vehicle-types.routes.ts';
import { vehiclesGroup, vehiclesMover } from './features/vehicles/public.ts';
import { vehiclesRoutes } from './features/vehicles/vehicles.routes.ts';
import { vendorsRoutes } from './features/vendors/vendors.routes.ts';
import { vendorsGroup } from './features/vendors/public.ts';
import { orderHistoryRoutes } from './features/work-orders/history/history.routes.ts';
import { orderLinesRoutes } from './features/work-orders/lines/lines.routes.ts';
import { orderListsRoutes } from './features/work-orders/list/list.routes.ts';
import { orderPartsRoutes } from './features/work-orders/part-requests/part-requests.routes.ts';
import { ordersMover, warrantyLinesMover, workOrdersGroup } from './features/work-orders/public.ts';
import { workOrdersRoutes } from './features/work-orders/work-orders.routes.ts';
import { workplacesRoutes } from './features/workplaces/workplaces.routes.ts';
import type { SearchGroup } from './platform/lists/search-group.ts';
import type { Binding } from './platform/request/bind-endpoint.ts';

/** The records that go with a customer who is merged or removed, in this order. Undoing a merge goes backwards. */
const partsOfCustomer: readonly PartOfCustomer[] = [
  entriesMover,
  invoicesMover,
  ...paymentsMovers,
  ...creditsMovers,
  vehiclesMover,
  ordersMover,
  warrantyLinesMover,
  preferredContactMover,
  contactsOfCustomer,
  sharedNotesMover,
  pinnedNoteMover,
  noteReferencesMover,
];

/** The groups of results, in the order they are shown. */
const searchGroups: readonly SearchGroup[] = [
  customersGroup,
  vehiclesGroup,
  vendorsGroup,
  workOrdersGroup,
  partSalesGroup,
  partsGroup,
];

/** All endpoints with their handlers; a feature adds its list here. */
export const bindings: readonly Binding[] = [
  ...accountsRoutes,
  ...cannedLinesRoutes,
  ...catalogueRoutes,
  ...categoriesRoutes,
  ...contactsRoutes,
  ...creditsRoutes,
  ...customersRoutes(partsOfCustomer),
  ...deliveriesRoutes,
  ...departmentsRoutes,
  ...estimatesRoutes,
  ...historyRoutes,
  ...impersonationRoutes,
  ...inboxRoutes,
  ...inventoryRoutes,
  ...invoicesRoutes,
  ...kioskRoutes,
  ...labourTypesRoutes,
  ...ledgerRoutes,
  ...mailRoutes,
  ...notesRoutes,
  ...onlinePaymentsRoutes,
  ...organizationRoutes,
  ...partSalesRoutes,
  ...payablesRoutes,
  ...paymentMethodsRoutes,
  ...paymentsRoutes,
  ...pricingRoutes,
  ...profileRoutes,
  ...promisesRoutes,
  ...purchasingRoutes,
  ...returnsRoutes,
  ...remindersRoutes,
  ...remitToAddressesRoutes,
  ...savedViewsRoutes,
  ...searchRoutes(searchGroups),
  ...staffRoutes([assertClockedOut]),
  ...systemRoutes(demoSignIns),
  ...taxesRoutes,
  ...taskRecordsRoutes,
  ...timesheetsRoutes,
  ...timeClockRoutes,
  ...vehicleTypesRoutes,
  ...vehiclesRoutes,
  ...vendorsRoutes,
  ...workOrdersRoutes,
  ...orderListsRoutes,
  ...orderLinesRoutes,
  ...orderPartsRoutes,
  ...orderHistoryRoutes,
  ...workplacesRoutes,
];
