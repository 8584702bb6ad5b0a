import { readFile } from 'node:fs/promises';
import { ROW_HEIGHT_PX } from '@baydesk/domain/limits';
import type { Page } from '@playwright/test';
import { expect, notice, test } from './fixtures.ts';
import { makeRecord } from './make-record.ts';
import { readWorkbook } from './read-workbook.ts';

const ADVISOR = 'ROLE_SERVICE_ADVISOR';
const MANAGER = 'ROLE_SERVICE_MANAGER';
const HALTON = { customer_type: 'company', company_name: 'Halton Freight', telephone: '(905) 555 - 0142' };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const form = (page: Page, name = 'New customer') => page.getByRole('dialog', { name });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this customer' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function download(page: Page, item: 'Export as CSV' | 'Export to Excel') {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('an advisor adds a company at the counter without touching the mouse', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADVISOR));
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(title(page, 'Customers')).toBeVisible();
  await expect(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
  await page.keyboard.press('c');
  await expect(form(page).getByRole('radio', { name: 'Company' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Halton Freight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9055550142');
  await page.keyboard.press('Tab');
  await page.keyboard.type('fleet@halton.test');
  await page.keyboard.press('Control+Enter');

  await expect(title(page, 'Halton Freight')).toBeVisible();
  await expect(page).toHaveURL(/\/customers\/[\w-]{36}\/vehicles$/);
  await expect(page.getByRole('link', { name: '(905) 555 - 0142' })).toHaveAttribute('href', 'tel:9055550142');
  await expect(page.getByRole('link', { name: 'fleet@halton.test' })).toHaveAttribute(
    'href',
    'mailto:fleet@halton.test',
  );
  // The advisor cannot read the settings, but the default terms apply.
  await expect(page.getByRole('region', { name: 'Billing' })).toContainText('Due on Receipt');
});

test('typed fields of one kind of customer are restored when the type is changed back', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(MANAGER));
  await page.goto('/customers?open=new');
  await form(page).getByLabel('Company name').fill('Okafor Haulage');
  await form(page).getByRole('radio', { name: 'Company' }).press('ArrowRight');
  await form(page).getByLabel('First name').fill('Dana');
  await form(page).getByLabel('Last name').fill('Okafor');
  await form(page).getByRole('radio', { name: 'Individual' }).press('ArrowLeft');
  await expect(form(page).getByLabel('Company name')).toHaveValue('Okafor Haulage');
  await form(page).getByRole('radio', { name: 'Company' }).press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(title(page, 'Dana Okafor')).toBeVisible();

  await page.keyboard.press('e');
  const edit = form(page, 'Edit Dana Okafor');
  await edit.getByRole('radio', { name: 'Individual' }).press('ArrowLeft');
  await expect(edit.getByLabel('Company name')).toHaveValue('Okafor Haulage');
  await save(page);
  await expect(title(page, 'Okafor Haulage')).toBeVisible();
});

test('problems are shown at their fields, also in a closed section', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADVISOR));
  await page.goto('/customers?open=new');
  const dialog = form(page);
  await dialog.getByRole('button', { name: 'Billing, tax and pricing' }).click();
  await dialog.getByRole('radio', { name: 'As the location' }).press('ArrowRight');
  await dialog.getByLabel('Credit limit').fill('a lot');
  await dialog.getByRole('button', { name: 'Billing, tax and pricing' }).click();
  await expect(dialog.getByLabel('Credit limit')).toBeHidden();
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByLabel('Telephone').fill('call me');
  await save(page);
  await expect(dialog.getByText('Company name is a required field')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(
    dialog.getByText('Telephone may contain digits and special characters, but letters are not allowed.'),
  ).toBeVisible();
  await expect(dialog.getByText('Percent is a required field')).toBeVisible();
  await expect(dialog.getByLabel('Company name')).toBeFocused();

  await dialog.getByLabel('Company name').fill('Halton Freight');
  await dialog.getByLabel('Email').fill('');
  await dialog.getByLabel('Telephone').fill('');
  await dialog.getByRole('textbox', { name: 'Percent', exact: true }).fill('4');
  await dialog.getByLabel('Credit limit').fill('12500');
  await save(page);
  await expect(title(page, 'Halton Freight')).toBeVisible();
  const billing = page.getByRole('region', { name: 'Billing' });
  await expect(billing).toContainText('$12,500.00');
  await expect(billing).toContainText('4 % of labour and parts');
});

test('a possible duplicate is shown while typing, and the customer can still be saved', async ({
  page,
  context,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(ADVISOR));
  await makeRecord(page, 'customers', HALTON);
  await page.goto('/customers?open=new');
  await form(page).getByLabel('Company name').fill('Milton Aggregates');
  await form(page).getByLabel('Telephone').fill('905 555 0142');
  await form(page).getByLabel('Email').focus();
  await expect(form(page).getByText('· same phone ·')).toBeVisible();
  const opened = context.waitForEvent('page');
  await form(page).getByRole('link', { name: 'Halton Freight' }).click();
  await expect(title(await opened, 'Halton Freight')).toBeVisible();
  await save(page);
  await expect(title(page, 'Milton Aggregates')).toBeVisible();
});

test('customers are searched and filtered, and the address holds the filters', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADVISOR));
  const halton = await makeRecord(page, 'customers', HALTON);
  await makeRecord(page, 'customers', { customer_type: 'individual', first_name: 'Dana', last_name: 'Okafor' });
  await makeRecord(page, 'customers', { ...HALTON, company_name: 'Ridge Aggregates', credit_terms: 'Credit Hold' });
  await makeRecord(page, 'vehicles', { customer_id: halton, unit: '214', licence_plate: 'BN 41872' });
  await page.goto('/customers');
  const names = page.getByRole('table', { name: 'Customers' }).locator('[data-row-link]');
  await expect(names).toHaveText([/^Dana Okafor/, /^Halton Freight/, /^Ridge Aggregates/]);
  await page.getByRole('button', { name: 'Individuals' }).click();
  await expect(names).toHaveText([/^Dana Okafor/]);
  await page.getByRole('button', { name: 'All', exact: true }).click();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Terms' }).click();
  await page
    .getByRole('option', { name: 'On hold' })
    .or(page.getByRole('menuitem', { name: 'On hold' }))
    .click();
  await expect(page).toHaveURL(/credit_terms=Credit/);
  await page.reload();
  await expect(names).toHaveText([/^Ridge Aggregates/]);
  await expect(row(page, 'Ridge Aggregates')).toContainText('Credit Hold');

  await page.goto('/customers');
  await page.getByRole('searchbox').fill('bn 41872');
  await expect(names).toHaveText([/^Halton Freight/]);
  await expect(row(page, 'Halton Freight').getByRole('cell').nth(5)).toHaveText('1');
  await names.first().click();
  await expect(title(page, 'Halton Freight')).toBeVisible();
});

test('a customer with a vehicle can only be retired; one without is deleted and restored by Undo', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  // The page may fetch the customer again while it is being deleted.
  allowConsoleErrors(/status of 400 .*\/api\/customers\/delete/, /status of 404 .*\/api\/customers\//);
  await signInAs(shop.person(MANAGER));
  const halton = await makeRecord(page, 'customers', HALTON);
  await makeRecord(page, 'vehicles', { customer_id: halton, unit: '214' });
  await page.goto(`/customers/${halton}`);
  await openMenu(page, 'Delete');
  const refusal = page.getByRole('dialog', { name: 'Halton Freight is in use' });
  await expect(refusal).toContainText('vehicle');
  await refusal.getByRole('button', { name: 'Retire instead' }).click();
  await expect(page.getByRole('main').locator('header').getByText('Retired')).toBeVisible();

  const ridge = await makeRecord(page, 'customers', { ...HALTON, company_name: 'Ridge Aggregates' });
  await page.goto(`/customers/${ridge}`);
  await openMenu(page, 'Delete');
  await expect(page).toHaveURL(/\/customers$/);
  await expect(row(page, 'Ridge Aggregates')).toHaveCount(0);
  await notice(page, 'Ridge Aggregates deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Ridge Aggregates')).toBeVisible();
  await expect(row(page, 'Halton Freight')).toHaveCount(0);
});

test('two customers are merged, and the merge is undone', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  const remaining_id = await makeRecord(page, 'customers', HALTON);
  const other = await makeRecord(page, 'customers', {
    ...HALTON,
    company_name: 'Halton Freight Inc',
    telephone: '',
    city: 'Milton',
  });
  await makeRecord(page, 'vehicles', { customer_id: other, unit: '214' });
  await makeRecord(page, 'contacts', { customer_id: other, first_name: 'Dana' });
  await page.goto(`/customers/${other}`);
  await openMenu(page, 'Merge with another');
  const dialog = page.getByRole('dialog', { name: /^Merge Halton Freight Inc/ });
  await dialog.getByRole('combobox', { name: 'The other customer' }).fill('halton');
  await page.getByRole('option', { name: /^Halton Freight/ }).click();
  await expect(dialog.getByText(/has nothing to move/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expect(dialog.getByRole('row', { name: 'Address' })).toContainText('Milton');
  await expect(dialog.getByRole('row', { name: 'Address' })).toContainText('taken over');
  await expect(dialog.getByText('1 vehicle and 1 contact move to Halton Freight.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();

  await expect(page).toHaveURL(new RegExp(`/customers/${remaining_id}/`));
  await expect(page.getByText(/^Merged with Halton Freight Inc by/)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Parts of Halton Freight' });
  await expect(tabs.getByRole('link')).toHaveText(['Work Orders 0', 'Vehicles 1', 'Contacts 1']);
  await page.goto(`/customers/${other}`);
  await page.getByText('This customer was merged into').getByRole('link', { name: 'Halton Freight' }).click();
  await page.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['Work Orders 0', 'Vehicles 0', 'Contacts 0']);
  await page.goto(`/customers/${other}/vehicles`);
  await expect(page.getByText('This customer was merged into')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '214' })).toBeVisible();
});

test('contacts are added one after the other, one becomes the preferred contact, and one is restored by Undo', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(ADVISOR));
  const halton = await makeRecord(page, 'customers', HALTON);
  await page.goto(`/customers/${halton}`);
  await page.getByRole('link', { name: 'New contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  await dialog.getByLabel('First name').fill('Dana');
  await dialog.getByLabel('Last name').fill('Okafor');
  await dialog.getByLabel('Telephone').fill('4165550142');
  await dialog.getByRole('combobox', { name: 'Department' }).fill('Dispatch');
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('');
  await save(page);
  await expect(dialog.getByText('First name is a required field')).toBeVisible();
  await dialog.getByLabel('First name').fill('Ivo');
  await dialog.getByRole('combobox', { name: 'Department' }).fill('disp');
  await page.getByRole('option', { name: 'Dispatch' }).click();
  await dialog.getByLabel('Billing contact').check();
  await save(page);

  await expect(row(page, 'Dana Okafor')).toContainText('Preferred');
  await expect(row(page, 'Ivo')).toContainText('Billing');
  await page.getByRole('button', { name: 'Make Ivo the preferred contact' }).click();
  await expect(row(page, 'Ivo')).toContainText('Preferred');
  await expect(row(page, 'Dana Okafor')).not.toContainText('Preferred');
  await expect(row(page, 'Dana Okafor').getByRole('link', { name: '(416) 555 - 0142' })).toHaveAttribute(
    'href',
    'tel:4165550142',
  );

  await page.getByRole('link', { name: 'Ivo', exact: true }).click();
  await page.getByRole('button', { name: 'More for this contact' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(row(page, 'Ivo')).toHaveCount(0);
  await notice(page, 'Ivo removed').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Ivo')).toBeVisible();
});

test('a list is exported as it is on screen, as CSV and as a workbook', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADVISOR));
  const halton = await makeRecord(page, 'customers', { ...HALTON, credit_limit_cents: 12_500_50 });
  await makeRecord(page, 'contacts', { customer_id: halton, first_name: 'Dana', title: 'Fleet manager' });
  await makeRecord(page, 'contacts', { customer_id: halton, first_name: 'Ivo', is_billing_contact: true });
  await page.goto(`/customers/${halton}/contacts`);
  await page.getByRole('button', { name: 'Billing', exact: true }).click();
  await expect(row(page, 'Dana')).toHaveCount(0);
  const csv = await download(page, 'Export as CSV');
  expect(csv.name).toBe('contacts-of-halton-freight.csv');
  expect(csv.content.toString('utf8')).toContain('Name,Role,Title,Department,Type,Telephone,Email\r\nIvo,Billing,');
  const workbook = await download(page, 'Export to Excel');
  expect(workbook.name).toBe('contacts-of-halton-freight.xlsx');
  expect(readWorkbook(workbook.content)).toEqual([
    ['Name', 'Role', 'Title', 'Department', 'Type', 'Telephone', 'Email'],
    ['Ivo', 'Billing', null, null, 'Other'],
  ]);

  await page.goto('/customers');
  await expect(row(page, 'Halton Freight')).toBeVisible();
  const [heads = [], values = []] = readWorkbook((await download(page, 'Export to Excel')).content);
  const valueOf = (head: string) => values[heads.indexOf(head)];
  expect(valueOf('Name')).toBe('Halton Freight');
  expect(valueOf('Contacts')).toBe(2);
  expect(valueOf('Credit limit')).toBe(12_500.5);
  const days_since_1900 = Date.now() / 86_400_000 + 25_569;
  expect(Math.abs(Number(valueOf('Created')) - days_since_1900)).toBeLessThan(1);
});

test('a long list loads more while scrolling, renders few rows, and starts at the top when it is filtered', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(ADVISOR));
  for (let number = 1; number <= 70; number += 1)
    await makeRecord(page, 'customers', {
      customer_type: 'company',
      company_name: `Fleet ${String(number).padStart(2, '0')}`,
    });
  await page.goto('/customers');
  const list = page.locator('[data-scroll-restoration-id="list-Customers"]');
  await expect(row(page, 'Fleet 01')).toBeVisible();
  for (const loaded of [30, 60, 70]) {
    await expect
      .poll(() => list.evaluate((element) => element.scrollHeight))
      .toBeGreaterThanOrEqual(loaded * ROW_HEIGHT_PX);
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(row(page, `Fleet ${loaded}`)).toBeAttached();
  }
  await expect(row(page, 'Fleet 01')).toHaveCount(0);

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(row(page, 'Fleet 01')).toBeVisible();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
});

test('a workbook of thousands of rows is packed in a worker', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADVISOR));
  await makeRecord(page, 'customers', HALTON);
  await page.goto('/customers');
  await expect(row(page, 'Halton Freight')).toBeVisible();
  await page.route(/\/api\/customers\?/, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const url = route
      .request()
      .url()
      .replace(/\bpage=\d+/, 'page=1');
    const answer = (await (await route.fetch({ url })).json()) as { collection: object[] };
    const collection = Array.from({ length: 1_000 }, (_, index) => ({
      ...answer.collection[0],
      id: crypto.randomUUID(),
      name: `Customer ${(number - 1) * 1_000 + index}`,
    }));
    await route.fulfill({ json: { collection, pagination: { page: number, rows_per_page: 1_000, total: 3_000 } } });
  });
  const rows = readWorkbook((await download(page, 'Export to Excel')).content);
  expect(rows).toHaveLength(3_001);
  expect(rows.at(-1)?.[0]).toBe('Customer 2999');
});

test('the pinned note is changed in place, and is one of the notes', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADVISOR));
  const halton = await makeRecord(page, 'customers', HALTON);
  await page.goto(`/customers/${halton}`);
  await page.getByRole('button', { name: 'Pinned note' }).click();
  await page.getByRole('textbox', { name: 'Pinned note' }).fill('Call before any work over $500');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /Call before any work over \$500/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Call before any work over $500');
  await page.getByRole('button', { name: /Pinned note: Call before/ }).click();
  await page.getByRole('textbox', { name: 'Pinned note' }).fill('Call before any work over $800');
  await page.keyboard.press('Control+Enter');
  await page.reload();
  await expect(page.getByRole('button', { name: /\$800/ })).toBeVisible();

  await signInAs(shop.person('ROLE_TECHNICIAN'));
  await page.goto(`/customers/${halton}`);
  await expect(title(page, 'Halton Freight')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New contact' })).toHaveCount(0);
});

test('another person’s change appears on the open screen', async ({ page, shop, signInAs, openBrowser }) => {
  await signInAs(shop.person(ADVISOR));
  const halton = await makeRecord(page, 'customers', HALTON);
  await page.goto(`/customers/${halton}/contacts`);
  await expect(title(page, 'Halton Freight')).toBeVisible();
  const other = await openBrowser();
  await signInAs(shop.person(MANAGER), other);
  await makeRecord(other, 'contacts', { customer_id: halton, first_name: 'Dana' });
  await expect(row(page, 'Dana')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contacts 1' })).toBeVisible();
});
