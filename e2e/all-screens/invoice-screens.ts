import type { Page } from '@playwright/test';
import { makeAnotherOrder } from '../support/make-order.ts';
import { completeOrder, makeCompleteOrder, makeInvoice } from '../support/make-invoice.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

interface Made {
  readonly invoice_id: string;
  readonly invoiced_id: string;
  readonly complete_id: string;
  readonly vehicle_id: string;
}

/** Makes an invoiced order and a complete one, and goes to a page that shows them. */
const withInvoice =
  (pathOf: (made: Made) => string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    const made = await makeOnce(page, 'invoice', async (): Promise<Made> => {
      const { id: invoiced_id } = await makeCompleteOrder(page);
      const invoice_id = (await makeInvoice(page, invoiced_id)).id;
      const { id: complete_id } = await makeAnotherOrder(page, invoiced_id);
      await completeOrder(page, complete_id);
      const response = await page.request.get(`/api/work-orders/view/${invoiced_id}`);
      const { vehicle_id } = (await response.json()) as { vehicle_id: string };
      return { invoice_id, invoiced_id, complete_id, vehicle_id };
    });
    await goTo(page, pathOf(made));
    await then?.(page);
  };

const dialog = (name: RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** The invoices, their page, and the dialogs that create and reverse them. */
export const INVOICE_SCREENS: readonly Screen[] = [
  {
    name: 'no invoices yet',
    who: 'manager',
    path: () => '/invoices',
    shows: (page) => page.getByText('Empty bays, endless possibilities. Get Going!'),
  },
  {
    name: 'invoices',
    who: 'manager',
    act: withInvoice(() => '/invoices'),
    shows: (page) => page.getByRole('link', { name: /^INVEAST-/ }),
  },
  {
    name: 'an invoice',
    who: 'manager',
    act: withInvoice(({ invoice_id }) => `/invoices/${invoice_id}`),
    shows: (page) => page.getByRole('region', { name: 'Billed' }).getByRole('row', { name: 'PM-B service' }),
  },
  {
    name: 'the question before an invoice is reversed',
    who: 'manager',
    act: withInvoice(
      ({ invoice_id }) => `/invoices/${invoice_id}`,
      async (page) => {
        await page.getByRole('button', { name: 'More for this invoice' }).click();
        await page.getByRole('menuitem', { name: 'Reverse…' }).click();
      },
    ),
    shows: dialog(/^Reverse INVEAST-/),
  },
  {
    name: 'the invoices of a work order',
    who: 'manager',
    act: withInvoice(({ invoiced_id }) => `/workorders/${invoiced_id}/finance`),
    shows: (page) => page.getByRole('button', { name: /^Reverse INVEAST-/ }),
  },
  {
    name: 'the invoice of a complete work order before it is created',
    who: 'manager',
    act: withInvoice(
      ({ complete_id }) => `/workorders/${complete_id}/finance`,
      (page) => page.getByRole('button', { name: 'Invoice', exact: true }).click(),
    ),
    shows: (page) => page.getByRole('button', { name: 'Create invoice' }),
  },
  {
    name: 'many work orders before they are invoiced',
    who: 'manager',
    act: withInvoice(
      () => '/workorders?statuses=complete',
      async (page) => {
        await page.getByRole('checkbox', { name: 'Select WOEAST-2' }).check();
        await page.getByRole('button', { name: 'Invoice…' }).click();
      },
    ),
    shows: (page) => page.getByRole('button', { name: 'Invoice 1' }),
  },
  {
    name: 'the invoices of a vehicle',
    who: 'manager',
    act: withInvoice(({ vehicle_id }) => `/customers/vehicle/${vehicle_id}/invoices`),
    shows: (page) => page.getByRole('link', { name: /^INVEAST-/ }),
  },
];
