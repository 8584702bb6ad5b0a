import type { Page } from '@playwright/test';
import { makeOwedVendor, makeVendorCredit } from '../support/make-bills.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const BOOKS = '/administration/books';

const ONLINE_PAYMENT = '/administration/online-payment';

const makeOwed = (page: Page) =>
  makeOnce(page, 'Lakeshore Hydro', async () => {
    const vendor_id = await makeOwedVendor(page, 'Lakeshore Hydro', [
      { invoice_number: 'E-1010', amount_cents: 384_20, days_past_due: 40, memo: 'Electricity in September' },
      { invoice_number: 'E-1011', amount_cents: 402_75, days_past_due: -5, memo: 'Electricity in October' },
    ]);
    await makeVendorCredit(page, vendor_id, 50_00);
    return vendor_id;
  });

async function openOwed(page: Page, tab = '/unpaid-invoices'): Promise<void> {
  await goTo(page, `/parts/vendor/${await makeOwed(page)}${tab}`);
  await page.getByRole('heading', { level: 1, name: 'Lakeshore Hydro' }).waitFor();
}

/** Ageing of customers, the debts to vendors, the books, and online payment. */
export const MONEY_SCREENS: readonly Screen[] = [
  {
    name: 'an ageing in which nobody owes anything',
    who: 'office',
    path: () => '/invoices/ageing',
    shows: (page) => page.getByText('Nobody owes anything'),
  },
  {
    name: 'the documents of an ageing, of which there are none',
    who: 'office',
    path: () => '/invoices/ageing/documents?age=over_90',
    shows: (page) => page.getByText('No results found'),
  },
  {
    name: 'nothing that we owe',
    who: 'office',
    path: () => '/invoices/what-we-owe',
    shows: (page) => page.getByText('We owe nothing'),
  },
  {
    name: 'the documents of what we owe, of which there are none',
    who: 'office',
    path: () => '/invoices/what-we-owe/documents?age=over_90',
    shows: (page) => page.getByText('No results found'),
  },
  {
    name: 'what we owe vendors',
    who: 'office',
    act: async (page) => {
      await makeOwed(page);
      await goTo(page, '/invoices/what-we-owe');
    },
    shows: (page) => page.getByRole('link', { name: 'Lakeshore Hydro' }),
  },
  {
    name: 'the unpaid bills of a vendor',
    who: 'office',
    act: (page) => openOwed(page),
    shows: (page) => page.getByRole('link', { name: 'E-1010' }),
  },
  {
    name: 'a bill of a vendor',
    who: 'office',
    act: async (page) => {
      await openOwed(page);
      await page.getByRole('link', { name: 'E-1010' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Bill E-1010' }).getByText('Nothing yet.'),
  },
  {
    name: 'a payment to a vendor with problems at its fields',
    who: 'office',
    act: async (page) => {
      await openOwed(page, '/unpaid-invoices?open=new');
      await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
    },
    shows: (page) => page.getByText('Choose what is paid'),
  },
  {
    name: 'a new bill of a vendor with problems at its fields',
    who: 'office',
    act: async (page) => {
      await openOwed(page);
      await page.getByRole('button', { name: 'New…' }).click();
      await page.getByRole('menuitem', { name: 'New bill…' }).click();
      await page.getByRole('button', { name: 'Enter bill' }).click();
    },
    shows: (page) => page.getByText('Invoice number is a required field'),
  },
  {
    name: 'a new credit of a vendor',
    who: 'office',
    act: async (page) => {
      await openOwed(page);
      await page.getByRole('button', { name: 'New…' }).click();
      await page.getByRole('menuitem', { name: 'New credit…' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'New credit of Lakeshore Hydro' }).getByLabel('Reason'),
  },
  {
    name: 'no payments to a vendor yet',
    who: 'office',
    act: (page) => openOwed(page, '/payments'),
    shows: (page) => page.getByText('Empty bays, endless possibilities. Get Going!'),
  },
  {
    name: 'the rules of reminders',
    who: 'manager',
    path: () => '/administration/reminders',
    shows: (page) => page.getByText('Nobody would have to be reminded today.'),
  },
  {
    name: 'the books',
    who: 'administrator',
    path: () => BOOKS,
    act: (page) => page.getByRole('button', { name: 'Check now' }).click(),
    shows: (page) => page.getByText('Books agree as of'),
  },
  {
    name: 'the question before a month is closed',
    who: 'administrator',
    path: () => BOOKS,
    act: (page) => page.getByRole('button', { name: 'Close a month…' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Close month' }),
  },
  {
    name: 'online payment',
    who: 'administrator',
    path: () => ONLINE_PAYMENT,
    shows: (page) => page.getByText('Online payment is off'),
  },
  {
    name: 'the keys of online payment',
    who: 'administrator',
    path: () => ONLINE_PAYMENT,
    act: (page) => page.getByRole('button', { name: 'Change…' }).click(),
    shows: (page) => page.getByLabel('Signing secret'),
  },
];
