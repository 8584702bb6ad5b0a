import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, test } from '../support/fixtures.ts';
import { makeRecord } from '../support/make-record.ts';
import { makeStock } from '../support/make-stock.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const VENDORS = ['Keystone Brake', 'Twin Axle Parts', 'Harbour Filters'] as const;

/** Parts below their min, each from the next of three vendors. */
async function makeLowParts(page: Page, count: number): Promise<void> {
  const vendor_ids: string[] = [];
  for (const name of VENDORS)
    vendor_ids.push(
      await makeRecord(page, 'parts-catalogue/vendors', {
        name,
        credit_terms: 'Net 30',
        email: `orders@${name.split(' ')[0]?.toLowerCase()}.example`,
        lead_time_days: 2,
      }),
    );
  await makeStock(
    page,
    'A-01',
    Array.from({ length: count }, (_, index) => ({
      part_number: `LOW-${index + 10}`,
      on_hand: 0,
      vendor_id: vendor_ids[index % 3] ?? '',
    })),
  );
}

test('on Monday morning twelve low parts are reordered from three vendors', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  await makeLowParts(page, 12);
  await page.goto('/parts/inventory/low-stock');

  await test.step('one press makes a draft for each vendor', async () => {
    await expect(page.getByRole('region', { name: 'Keystone Brake' })).toContainText('LOW-10');
    await page.getByRole('button', { name: 'Create orders' }).click();
    await expect(notice(page, '3 drafts are created')).toBeVisible();
    await expect(title(page, 'Orders')).toBeVisible();
    for (const vendor of VENDORS) await expect(row(page, vendor)).toContainText('$480.00');
    await expectNoAxeViolations(page);
  });

  await test.step('one of them is corrected where it stands, and gets something more', async () => {
    await row(page, 'Keystone Brake').getByRole('link').click();
    await expect(title(page, /^PO\w+-\d+$/)).toBeVisible();
    const items = page.getByRole('region', { name: 'Items' });
    await items.getByRole('button', { name: 'Change Quantity of LOW-10: 12' }).click();
    await items.getByRole('textbox', { name: 'Quantity of LOW-10' }).fill('20');
    await page.keyboard.press('Enter');
    await expect(items).toContainText('$560.00');
    await items.getByRole('combobox', { name: 'Add a part' }).fill('LOW-11');
    await page.getByRole('option', { name: /LOW-11/ }).click();
    await expect(row(page, 'LOW-11')).toContainText('Part LOW-11');
    await items.getByRole('button', { name: 'Remove LOW-11' }).click();
    await expect(row(page, 'LOW-11')).toBeHidden();
    await page.getByRole('button', { name: 'Something else' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Description').fill('Shop towels');
    await form.getByLabel('Quantity').fill('2');
    await form.getByLabel('Price per package').fill('15');
    await page.keyboard.press('Control+Enter');
    await expect(items).toContainText('$590.00');
    await expectNoAxeViolations(page);
  });

  await test.step('it is sent to the vendor, who confirms it', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^Send PO/ });
    await expect(form).toContainText('orders@keystone.example');
    await form.getByLabel('Message').fill('Please deliver before ten.');
    await expectNoAxeViolations(page);
    await form.getByRole('button', { name: 'Send order' }).click();
    await expect(form).toBeHidden();
    const sent = page.getByRole('region', { name: 'Sent' });
    await expect(sent).toContainText('Keystone Brake <orders@keystone.example>');
    await page.getByRole('button', { name: 'Confirmed' }).click();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});

test('a part on order is not bought again, and one of a deleted draft is', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  await makeLowParts(page, 2);
  await page.goto('/parts/inventory/low-stock');
  await page.getByRole('button', { name: 'Create orders' }).click();
  await row(page, 'Keystone Brake').getByRole('link').click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Send PO/ });
  await form.getByLabel('To', { exact: true }).press('Backspace');
  await form.getByRole('button', { name: 'Send order' }).click();
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText('Told without a message');

  await page.goto('/parts/orders?statuses=draft');
  await row(page, 'Twin Axle Parts').getByRole('link').click();
  await page.getByRole('button', { name: 'More for this order' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete order' }).click();
  await expect(page).toHaveURL(/\/parts\/orders$/);

  await page.goto('/parts/inventory/low-stock');
  await expect(page.getByRole('region', { name: 'Keystone Brake' })).toContainText('12 on order');
  await page.getByRole('button', { name: 'Create orders' }).click();
  await expect(notice(page, 'One draft is created')).toBeVisible();
  await expect(row(page, 'Twin Axle Parts')).toContainText('$120.00');
});
