import type { Page } from '@playwright/test';
import { expect, notice, test } from '../support/fixtures.ts';
import { makeParts } from '../support/make-parts.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('the parts desk finds a number however it is written, is led to the new one, and does not add a part twice', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  await makeParts(page);
  await page.goto('/parts/parts-catalogue');

  await test.step('an old number leads to the part that replaces it', async () => {
    await page.getByRole('searchbox', { name: 'Number, name, manufacturer or barcode' }).fill('4707q');
    await row(page, 'Use 4707-Q2').getByRole('link').click();
    await expect(title(page, '4707-Q Brake shoe kit')).toBeVisible();
    await page.getByRole('link', { name: '4707-Q2', exact: true }).click();
    await expect(title(page, '4707-Q2 Brake shoe kit, long life')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Vendors’ numbers' })).toContainText('KB 4707');
    await expect(page.getByRole('list', { name: 'Why' })).toContainText('$93.50 + 70 % = $158.95');
  });

  await test.step('a number that is there already is shown while it is typed, and another is added', async () => {
    await page.goto('/parts/parts-catalogue?open=new');
    const form = page.getByRole('dialog', { name: 'New part' });
    await form.getByLabel('Part number').fill('47 07 Q');
    await expect(form.getByRole('link', { name: '4707-Q Brake shoe kit' })).toBeVisible();
    await form.getByLabel('Part number').fill('3600AX');
    await form.getByRole('textbox', { name: 'Name' }).fill('Brake drum');
    await form.getByLabel('Alternates').fill('4707q2');
    await page.getByRole('option', { name: /^4707-Q2/ }).click();
    await form.getByRole('button', { name: 'Add vendor' }).click();
    await form.getByRole('combobox', { name: 'Vendor' }).fill('keystone');
    await page.getByRole('option', { name: 'Keystone Brake' }).click();
    await form.getByLabel('Last cost').fill('164.90');
    await save(page);
    await expect(notice(page, '3600AX is added')).toBeVisible();
    await page.getByRole('link', { name: '3600AX' }).click();
    await expect(page.getByRole('region', { name: 'Vendors’ numbers' })).toContainText('$164.90');
    await expect(page.getByRole('region', { name: 'Related parts' })).toContainText('4707-Q2');
    const address = new URL(page.url()).pathname;
    await page.goto(`/parts${address}`);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('3600AX');
  });

  await test.step('a set of parts is put together', async () => {
    await page.goto('/parts/parts-catalogue/sets?open=new');
    const form = page.getByRole('dialog', { name: 'New part set' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Front brake kit');
    await form.getByRole('button', { name: 'Add part' }).click();
    await form.getByRole('combobox', { name: 'Part' }).fill('3600 ax');
    await page.getByRole('option', { name: /3600AX/ }).click();
    await form.getByLabel('Quantity').fill('2');
    await save(page);
    await expect(row(page, 'Front brake kit')).toContainText('2 × 3600AX');
  });
});
