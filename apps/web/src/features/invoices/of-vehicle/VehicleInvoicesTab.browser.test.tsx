import { vehicleInvoices } from '@baydesk/contract/invoices.contract';
import { viewVehicle } from '@baydesk/contract/vehicles.contract';
import { countWorkOrders } from '@baydesk/contract/work-orders.contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { invoiceRowOf } from '../../../testing/invoices.ts';
import { listOf } from '../../../testing/list-of.ts';
import { personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { UNIT_214_ID, vehicleOf } from '../../../testing/vehicles.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './VehicleInvoicesTab.tsx';

const server = startFakeServer();

it('the invoices of a vehicle are loaded a hundred at a time', async () => {
  server.leaveTheRest();
  server.answer(viewVehicle, vehicleOf());
  server.answer(countWorkOrders, { count: 1, open_count: 0, other_owners_count: 0 });
  const invoice = invoiceRowOf(1);
  server.answer(vehicleInvoices, listOf([invoice]));
  await renderScreen(server, {
    at: `/customers/vehicle/${UNIT_214_ID}/invoices`,
    person: personOf('ROLE_OFFICE_USER'),
  });
  await expect.element(page.getByRole('row').filter({ hasText: invoice.invoice_number })).toBeVisible();
  expect(server.inputsOf(vehicleInvoices)[0]).toMatchObject({ vehicle_id: UNIT_214_ID, rows_per_page: 100 });
});
