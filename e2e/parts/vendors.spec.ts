import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, test } from '../support/fixtures.ts';
import { makeRecord } from '../support/make-record.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this vendor' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the office adds two vendors, writes down whom to call there, and finds one again by its account', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_OFFICE_USER'));
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Parts' }).click();
  await page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: 'Vendors' }).click();
  await expect(title(page, 'Vendors')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Parts' }).getByRole('link')).toContainText([
    'Part requests',
    'Returns',
    'Catalogue',
    'Inventory',
    'Orders',
    'Deliveries',
    'Vendors',
  ]);

  await test.step('two vendors in one go, without the mouse', async () => {
    await page.keyboard.press('c');
    const form = page.getByRole('dialog', { name: 'New vendor' });
    await form.getByLabel('Name').fill('Harbour Brake Supply');
    await form.getByLabel('Our account number').fill('NL-2210');
    await form.getByLabel('Lead time').fill('2');
    await form.getByLabel('Minimum order').fill('150');
    await form.getByRole('button', { name: 'Save and add another' }).press('Enter');
    await expect(notice(page, 'Harbour Brake Supply is added')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await form.getByLabel('Name').fill('Twin Axle Parts');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(row(page, 'Harbour Brake Supply')).toContainText('2 days');
    await expect(row(page, 'Twin Axle Parts')).toBeVisible();
  });

  await test.step('a contact to call, and a note everybody sees first', async () => {
    await row(page, 'Harbour Brake Supply').getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Ordering' })).toContainText('$150.00');
    await page.getByRole('button', { name: 'New contact' }).click();
    await page.getByRole('dialog', { name: 'New contact' }).getByLabel('First name').fill('Ray');
    await page.keyboard.press('Control+Enter');
    await expect(row(page, 'Ray')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contacts 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Pin a note' }).click();
    await page.getByRole('textbox', { name: 'Pinned note' }).fill('Ask for Ray');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Ask for Ray');
    await expectNoAxeViolations(page);
  });

  await test.step('found again by the account, and at its address without the area', async () => {
    const [id = ''] = /[\w-]{36}/.exec(page.url()) ?? [];
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByLabel('Search or jump to anything').fill('nl-2210');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Harbour Brake Supply/ })
      .click();
    await expect(title(page, 'Harbour Brake Supply')).toBeVisible();
    await page.goto(`/vendor/${id}`);
    await expect(page).toHaveURL(`/parts/vendor/${id}/contacts`);
  });

  await test.step('the list goes to the accountant', async () => {
    await page.goto('/parts/vendors');
    await expect(row(page, 'Harbour Brake Supply')).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe('vendors.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain('Harbour Brake Supply,NL-2210,');
  });
});

test('a service manager retires a vendor and deletes it, each with a way back', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  // The page may fetch the vendor again while it is being deleted.
  allowConsoleErrors(/status of 404 .*\/api\/parts-catalogue\/vendors\//);
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  const vendor_id = await makeRecord(page, 'parts-catalogue/vendors', {
    name: 'Harbour Brake Supply',
    credit_terms: 'Net 30',
  });
  await makeRecord(page, 'parts-catalogue/contacts', { vendor_id, first_name: 'Ray' });
  await page.goto(`/parts/vendor/${vendor_id}`);
  await openMenu(page, 'Retire');
  await expect(page.getByText('Retired', { exact: true })).toBeVisible();
  await notice(page, 'Harbour Brake Supply retired').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Retired', { exact: true })).toBeHidden();

  await openMenu(page, 'Delete');
  await expect(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
  await notice(page, 'Harbour Brake Supply deleted').getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Harbour Brake Supply').getByRole('link').click();
  await expect(row(page, 'Ray')).toBeVisible();
});
