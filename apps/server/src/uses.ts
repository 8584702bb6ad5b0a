import { accountsUses } from './features/accounts/accounts.uses.ts';
import { cannedLinesUses } from './features/canned-lines/canned-lines.uses.ts';
import { catalogueUses } from './features/catalogue/catalogue.uses.ts';
import { categoriesUses } from './features/categories/categories.uses.ts';
import { customersUses } from './features/customers/customers.uses.ts';
import { departmentsUses } from './features/departments/departments.uses.ts';
import { creditsUses } from './features/credits/credits.uses.ts';
import { deliveriesUses } from './features/deliveries/deliveries.uses.ts';
import { inventoryUses } from './features/inventory/inventory.uses.ts';
import { invoicesUses } from './features/invoices/invoices.uses.ts';
import { kioskUses } from './features/kiosk/kiosk.uses.ts';
import { ledgerUses } from './features/ledger/ledger.uses.ts';
import { onlinePaymentsUses } from './features/online-payments/online-payments.uses.ts';
import { payablesUses } from './features/payables/payables.uses.ts';
import { paymentsUses } from './features/payments/payments.uses.ts';
import { pricingUses } from './features/pricing/pricing.uses.ts';
import { promisesUses } from './features/promises/promises.uses.ts';
import { punchesUses } from './features/punches/punches.uses.ts';
import { purchasingUses } from './features/purchasing/purchasing.uses.ts';
import { returnsUses } from './features/returns/returns.uses.ts';
import { timesheetsUses } from './features/timesheets/timesheets.uses.ts';
import { vehiclesUses } from './features/vehicles/vehicles.uses.ts';
import { workOrdersUses } from './features/work-orders/work-orders.uses.ts';
import { workplacesUses } from './features/workplaces/workplaces.uses.ts';
import { EVENT_USES, type Uses } from './platform/records/uses.ts';

/** Every column that refers to a record or a location; a feature joins by adding its uses here. */
export const uses: Uses = {
  ...EVENT_USES,
  ...accountsUses,
  ...cannedLinesUses,
  ...catalogueUses,
  ...categoriesUses,
  ...customersUses,
  ...departmentsUses,
  ...creditsUses,
  ...inventoryUses,
  ...invoicesUses,
  ...kioskUses,
  ...ledgerUses,
  ...onlinePaymentsUses,
  ...payablesUses,
  ...paymentsUses,
  ...pricingUses,
  ...promisesUses,
  ...punchesUses,
  ...purchasingUses,
  ...deliveriesUses,
  ...returnsUses,
  ...timesheetsUses,
  ...vehiclesUses,
  ...workOrdersUses,
  ...workplacesUses,
};
