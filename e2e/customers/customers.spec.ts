import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, notice, test } from '../support/fixtures.ts';
import { makeRecord } from '../support/make-record.ts';
import { readWorkbook } from '../support/read-workbook.ts';

const HALTON = { customer_type: 'company', company_name: 'Halton Freight', telephone: '(905) 555 - 0142' };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

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

test('a manager adds a company, sees a colleague’s contact, merges a duplicate into it, and deletes it, each with a way back', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  // The page may fetch the customer again while it is being deleted.
  allowConsoleErrors(/status of 404 .*\/api\/customers\//);
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  const duplicate_id = await makeRecord(page, 'customers', { ...HALTON, company_name: 'Halton Freight Inc' });
  await makeRecord(page, 'vehicles', { customer_id: duplicate_id, unit: '214' });
  await page.goto('/customers?open=new');
  const form = page.getByRole('dialog', { name: 'New customer' });
  await form.getByLabel('Company name').fill('Halton Freight');
  await form.getByLabel('Telephone').fill('9055550142');
  await expect(form.getByRole('link', { name: 'Halton Freight Inc' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(title(page, 'Halton Freight')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Billing' })).toContainText('Due on Receipt');

  await test.step('a colleague adds a contact', async () => {
    await page.getByRole('link', { name: 'Contacts 0' }).click();
    const colleague = await openBrowser();
    await signInAs(shop.person('ROLE_SERVICE_ADVISOR'), colleague);
    const [customer_id = ''] = /[\w-]{36}/.exec(page.url()) ?? [];
    await makeRecord(colleague, 'contacts', { customer_id, first_name: 'Dana' });
    await expect(row(page, 'Dana')).toContainText('Preferred');
    await expect(page.getByRole('link', { name: 'Contacts 1' })).toBeVisible();
  });

  await test.step('the duplicate is merged into it, and is a customer of its own again', async () => {
    await openMenu(page, 'Merge with another');
    const dialog = page.getByRole('dialog', { name: /^Merge Halton Freight/ });
    await dialog.getByRole('combobox', { name: 'The other customer' }).fill('halton');
    await page.getByRole('option', { name: /^Halton Freight Inc/ }).click();
    await expect(dialog.getByText('1 vehicle moves to Halton Freight.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByRole('link', { name: 'Vehicles 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo the merge' }).click();
    await expect(page.getByRole('link', { name: 'Vehicles 0' })).toBeVisible();
  });

  await test.step('it is deleted and restored', async () => {
    await openMenu(page, 'Delete');
    await expect(row(page, 'Halton Freight')).toHaveCount(1);
    await notice(page, 'Halton Freight deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Halton Freight')).toHaveCount(2);
  });
});

test('a list is exported as it is on screen, as CSV and as a workbook, even with thousands of rows', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const halton = await makeRecord(page, 'customers', { ...HALTON, credit_limit_cents: 12_500_50 });
  await makeRecord(page, 'contacts', { customer_id: halton, first_name: 'Dana', title: 'Fleet manager' });
  await makeRecord(page, 'contacts', { customer_id: halton, first_name: 'Ivo', is_billing_contact: true });
  await page.goto(`/customers/${halton}/contacts`);
  await page.getByRole('button', { name: 'Billing', exact: true }).click();
  await expect(row(page, 'Dana')).toHaveCount(0);
  const csv = await download(page, 'Export as CSV');
  expect(csv.name).toBe('contacts-of-halton-freight.csv');
  expect(csv.content.toString('utf8')).toContain('Name,Role,Title,Department,Type,Telephone,E-mail\r\nIvo,Billing,');
  const workbook = await download(page, 'Export to Excel');
  expect(workbook.name).toBe('contacts-of-halton-freight.xlsx');
  expect(readWorkbook(workbook.content)).toEqual([
    ['Name', 'Role', 'Title', 'Department', 'Type', 'Telephone', 'E-mail'],
    ['Ivo', 'Billing', null, null, 'Other'],
  ]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
  await expect(row(page, 'Halton Freight')).toBeVisible();
  const [heads = [], values = []] = readWorkbook((await download(page, 'Export to Excel')).content);
  const valueOf = (head: string) => values[heads.indexOf(head)];
  expect(valueOf('Name')).toBe('Halton Freight');
  expect(valueOf('Contacts')).toBe(2);
  expect(valueOf('Credit limit')).toBe(12_500.5);
  const days_since_1900 = Date.now() / 86_400_000 + 25_569;
  expect(Math.abs(Number(valueOf('Created')) - days_since_1900)).toBeLessThan(1);

  await test.step('a workbook of thousands of rows is packed in a worker', async () => {
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
});
