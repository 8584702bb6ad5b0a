import type { Page } from '@playwright/test';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { post } from '../support/make-order.ts';
import { makeRecord } from '../support/make-record.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const HARBOUR = {
  name: 'Harbour Brake Supply',
  account_number: 'NL-2210',
  credit_terms: 'Credit Hold',
  email: 'orders@harbourbrake.test',
  telephone: '(905) 555 - 0117',
  website: 'harbourbrake.test',
  address: '12 Dock Rd',
  city: 'Hamilton',
  state_or_province: 'ON',
  lead_time_days: 2,
  minimum_order_cents: 150_00,
  note: 'Orders before 3 pm leave the same day.',
};
const RAY = { first_name: 'Ray', last_name: 'Boateng', title: 'Inside sales', email: 'ray@harbourbrake.test' };

const makeHarbour = (page: Page) =>
  makeOnce(page, 'Harbour Brake Supply', async () => {
    const vendor_id = await makeRecord(page, 'parts-catalogue/vendors', HARBOUR);
    await makeRecord(page, 'parts-catalogue/contacts', { vendor_id, telephone: '(905) 555 - 0119', ...RAY });
    return vendor_id;
  });

async function openHarbour(page: Page, tab = '/contacts'): Promise<void> {
  await goTo(page, `/parts/vendor/${await makeHarbour(page)}${tab}`);
  await page.getByRole('heading', { level: 1, name: 'Harbour Brake Supply' }).waitFor();
}

/** Asks for a part on an order, by its description alone. */
const askForPart = (page: Page) =>
  makeOnce(page, 'a part request', async () => {
    const { order_id, line_id } = await makeOrderFor(page, await myStaffId(page));
    await post(page, 'work-orders/part-requests/make', { id: crypto.randomUUID(), line_id, description: 'Brake drum' });
    return order_id;
  });

async function openDesk(page: Page): Promise<void> {
  await askForPart(page);
  await goTo(page, '/parts/part-requests');
  await page.getByRole('button', { name: 'Brake drum', exact: true }).waitFor();
}

/** The screens of the parts area, and the dialogs over them. */
export const PARTS_SCREENS: readonly Screen[] = [
  {
    name: 'no part requests yet',
    who: 'manager',
    path: () => '/parts/part-requests',
    shows: (page) => page.getByText('Nothing waits for parts.'),
  },
  {
    name: 'the parts desk',
    who: 'manager',
    act: openDesk,
    shows: (page) => page.getByRole('button', { name: 'Quote Brake drum' }),
  },
  {
    name: 'a part to quote at the parts desk',
    who: 'manager',
    act: async (page) => {
      await openDesk(page);
      await page.getByRole('button', { name: 'Quote Brake drum' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Brake drum' }).getByLabel('Cost, each'),
  },
  {
    name: 'no vendors yet',
    who: 'manager',
    path: () => '/parts/vendors',
    shows: (page) => page.getByText('Empty bays, endless possibilities. Get Going!'),
  },
  {
    name: 'vendors',
    who: 'manager',
    act: async (page) => {
      await makeHarbour(page);
      await goTo(page, '/parts/vendors');
    },
    shows: (page) => page.getByRole('link', { name: 'Harbour Brake Supply' }),
  },
  {
    name: 'new vendor with problems at its fields',
    who: 'manager',
    path: () => '/parts/vendors?open=new',
    act: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    shows: (page) => page.getByText('Name is a required field'),
  },
  {
    name: 'a vendor and its contacts',
    who: 'manager',
    act: (page) => openHarbour(page),
    shows: (page) => page.getByRole('link', { name: 'Ray Boateng' }),
  },
  {
    name: 'the menu of a vendor',
    who: 'manager',
    act: async (page) => {
      await openHarbour(page);
      await page.getByRole('button', { name: 'More for this vendor' }).click();
    },
    shows: (page) => page.getByRole('menuitem', { name: 'Retire' }),
  },
  {
    name: 'a contact of a vendor',
    who: 'manager',
    act: async (page) => {
      await openHarbour(page);
      await page.getByRole('link', { name: 'Ray Boateng' }).click();
    },
    shows: (page) => page.getByRole('button', { name: 'Remove this contact' }),
  },
  {
    name: 'new contact of a vendor',
    who: 'manager',
    act: (page) => openHarbour(page, '/contacts?open=new'),
    shows: (page) => page.getByRole('dialog', { name: 'New contact' }),
  },
];
