import type { Page } from '@playwright/test';
import { get } from '../support/make-order.ts';
import { makePurchase } from '../support/make-purchase.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

/** Sends an order of two parts to a vendor. */
const ordered = (page: Page): Promise<string> =>
  makeOnce(page, 'an order to receive', async () => {
    const order = await makePurchase(page, {
      vendor_name: 'Lakeshore Filters',
      parts: [{ part_number: 'LSF-1' }, { part_number: 'LSF-2' }],
    });
    return order.id;
  });

/** Receives another such order, whose paper says something else. */
const delivered = (page: Page): Promise<string> =>
  makeOnce(page, 'a delivery', async () => {
    const { id: order_id } = await makePurchase(page, {
      vendor_name: 'Lakeshore Belts',
      parts: [{ part_number: 'LSB-1' }],
    });
    const { order, items } = await get<{
      order: { vendor_id: string; workplace_id: string; today: string };
      items: { order_item_id: string }[];
    }>(page, `inventory/deliveries/receipt?order_id=${order_id}`);
    const id = crypto.randomUUID();
    const response = await page.request.post('/api/inventory/deliveries/accept', {
      data: {
        id,
        order_id,
        vendor_id: order.vendor_id,
        vendor_invoice_number: 'LB-1',
        delivery_date: order.today,
        stated_total_cents: 25_00,
        items: items.map(({ order_item_id }) => ({ id: crypto.randomUUID(), order_item_id, quantity_delivered: 2 })),
      },
      headers: { 'x-page-path': '/parts', 'x-location-id': order.workplace_id },
    });
    if (response.status() !== 201) throw new Error(await response.text());
    return id;
  });

async function openDelivery(page: Page): Promise<void> {
  await goTo(page, `/parts/delivery/${await delivered(page)}`);
  await page.getByRole('heading', { level: 1, name: /^DL/ }).waitFor();
}

/** Deliveries of vendors, and the dialogs about them. */
export const DELIVERY_SCREENS: readonly Screen[] = [
  {
    name: 'no deliveries yet',
    who: 'manager',
    path: () => '/parts/deliveries',
    shows: (page) => page.getByText('Empty bays, endless possibilities. Get Going!'),
  },
  {
    name: 'what is received of an order',
    who: 'manager',
    act: async (page) => {
      await goTo(page, `/accept-delivery/${await ordered(page)}`);
      await page.getByRole('button', { name: 'All of LSF-1' }).click();
      await page.getByRole('button', { name: 'Something else' }).click();
    },
    shows: (page) => page.getByLabel('Description of item 3'),
  },
  {
    name: 'an order that is sent',
    who: 'manager',
    act: async (page) => goTo(page, `/order/${await ordered(page)}`),
    shows: (page) => page.getByText('Nothing has come yet.'),
  },
  {
    name: 'deliveries',
    who: 'manager',
    act: async (page) => {
      await delivered(page);
      await goTo(page, '/parts/deliveries');
    },
    shows: (page) => page.getByText('Differs by $5.00'),
  },
  {
    name: 'a delivery whose paper differs',
    who: 'manager',
    act: openDelivery,
    shows: (page) => page.getByRole('button', { name: 'Settle…' }),
  },
  {
    name: 'a difference to settle',
    who: 'manager',
    act: async (page) => {
      await openDelivery(page);
      await page.getByRole('button', { name: 'Settle…' }).click();
    },
    shows: (page) => page.getByRole('radio', { name: /^What was received/ }),
  },
  {
    name: 'a delivery to correct',
    who: 'manager',
    act: async (page) => {
      await openDelivery(page);
      await page.getByRole('button', { name: /^Correct/ }).click();
      await page.getByLabel('Quantity of LSB-1').fill('1');
    },
    shows: (page) => page.getByLabel('Reason for LSB-1'),
  },
];
