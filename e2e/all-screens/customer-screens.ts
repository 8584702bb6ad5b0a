import type { Page } from '@playwright/test';
import { makeHistory } from '../support/make-history.ts';
import { makeRecord } from '../support/make-record.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const HALTON = {
  customer_type: 'company',
  company_name: 'Halton Freight',
  telephone: '(905) 555 - 0142',
  email: 'fleet@halton.test',
  address: '12 Dock Rd',
  city: 'Milton',
  state_or_province: 'ON',
  credit_terms: 'Credit Hold',
  is_tax_exempt: true,
  tax_exempt_until: '2020-01-31',
  requires_po: true,
};

const DANA = { first_name: 'Dana', telephone: '(905) 555 - 0143', email: 'dana@halton.test', title: 'Fleet manager' };

const makeHalton = (page: Page) =>
  makeOnce(page, 'Halton Freight', async () => {
    const customer_id = await makeRecord(page, 'customers', HALTON);
    await makeRecord(page, 'contacts', { customer_id, is_billing_contact: true, ...DANA });
    await makeRecord(page, 'contacts', { customer_id, first_name: 'Ivo' });
    return customer_id;
  });

const makeRidge = (page: Page) =>
  makeOnce(page, 'Ridge Aggregates', () =>
    makeRecord(page, 'customers', { customer_type: 'company', company_name: 'Ridge Aggregates' }),
  );

async function openHalton(page: Page, tab = ''): Promise<void> {
  await goTo(page, `/customers/${await makeHalton(page)}${tab}`);
  await page.getByRole('heading', { level: 1, name: 'Halton Freight' }).waitFor();
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'More for this customer' }).click();

async function chooseForMerge(page: Page): Promise<void> {
  await makeRidge(page);
  await openHalton(page);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Merge with another' }).click();
  await page.getByRole('combobox', { name: 'The other customer' }).fill('ridge');
  await page.getByRole('option', { name: 'Ridge Aggregates' }).click();
}

/** The screens of customers and their contacts, and the dialogs over them. */
export const CUSTOMER_SCREENS: readonly Screen[] = [
  {
    name: 'no customers yet',
    who: 'manager',
    path: () => '/customers',
    shows: (page) => page.getByText('Empty bays, endless possibilities. Get Going!'),
  },
  {
    name: 'customers',
    who: 'manager',
    act: async (page) => {
      await makeHalton(page);
      await makeOnce(page, 'Dana Okafor', () =>
        makeRecord(page, 'customers', { customer_type: 'individual', first_name: 'Dana', last_name: 'Okafor' }),
      );
      await goTo(page, '/customers');
    },
    shows: (page) => page.getByRole('link', { name: /^Dana Okafor/ }),
  },
  {
    name: 'new customer with problems at its fields',
    who: 'manager',
    path: () => '/customers?open=new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Billing, tax and pricing' }).click();
      await page.getByLabel('Exempt from tax').check();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    shows: (page) => page.getByText('Company name is a required field'),
  },
  {
    name: 'new customer who may be there already',
    who: 'manager',
    act: async (page) => {
      await makeHalton(page);
      await goTo(page, '/customers?open=new');
      await page.getByLabel('Company name').fill('Halton Freight');
    },
    shows: (page) => page.getByText('This may be the same customer'),
  },
  {
    name: 'a customer',
    who: 'manager',
    act: (page) => openHalton(page),
    shows: (page) => page.getByText('Exemption expired Jan 31, 2020').first(),
  },
  {
    name: 'the orders of a customer',
    who: 'manager',
    act: async (page) => {
      const { customer_id } = await makeOnce(page, 'history', () => makeHistory(page));
      await goTo(page, `/customers/${customer_id}`);
    },
    shows: (page) => page.getByText('Came in for Oil change'),
  },
  {
    name: 'the menu of a customer',
    who: 'manager',
    act: async (page) => {
      await openHalton(page);
      await openMenu(page);
    },
    shows: (page) => page.getByRole('menuitem', { name: 'Retire' }),
  },
  {
    name: 'contacts of a customer',
    who: 'manager',
    act: (page) => openHalton(page, '/contacts'),
    shows: (page) => page.getByRole('link', { name: 'Ivo', exact: true }),
  },
  {
    name: 'new contact',
    who: 'manager',
    act: (page) => openHalton(page, '/contacts?open=new'),
    shows: (page) => page.getByRole('dialog', { name: 'New contact' }),
  },
  {
    name: 'two customers before they become one',
    who: 'manager',
    act: chooseForMerge,
    shows: (page) => page.getByRole('button', { name: 'Swap' }),
  },
  {
    name: 'a merge that can be taken back',
    who: 'manager',
    act: async (page) => {
      await chooseForMerge(page);
      await page.getByRole('button', { name: 'Merge', exact: true }).click();
    },
    shows: (page) => page.getByRole('button', { name: 'Undo the merge' }),
  },
];
