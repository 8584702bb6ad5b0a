import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeRecord } from '../support/make-record.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const row = (form: Locator, name: string) => form.getByRole('group', { name, exact: true });

test('a part is priced by a changed matrix, by a rule of its own, and on a canned line', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  await makeRecord(page, 'labour-types', { name: 'Shop labour', rate_cents: 145_00 });
  await page.goto('/administration/pricing');
  await page.getByRole('link', { name: 'Standard' }).click();
  const matrix = dialog(page, 'Standard');
  await row(matrix, 'Row 2').getByLabel('Markup').fill('120');
  await save(page);
  await expect(matrix).toBeHidden();
  const panel = page.getByRole('region', { name: 'Try it' });
  await panel.getByLabel('Cost').fill('45');
  await expect(panel.getByRole('list', { name: 'Why' })).toContainText('$45.00 + 120 % = $99.00');

  await page.getByRole('navigation', { name: 'Pricing' }).getByRole('link', { name: 'Fixed prices' }).click();
  await page.getByRole('button', { name: 'New fixed price rule' }).click();
  const rule = dialog(page, 'New fixed price rule');
  await rule.getByLabel('Part number').fill('DEF-9L');
  await rule.getByRole('textbox', { name: 'Price' }).fill('29.95');
  await save(page);
  await expect(rule).toBeHidden();
  await panel.getByLabel('Part number').fill('def-9l');
  await expect(panel.getByText('Fixed price rule: DEF-9L')).toBeVisible();
  await expect(panel.getByText('Sell price is lower than part cost')).toBeVisible();

  await page.getByRole('list', { name: 'Administration menu' }).getByRole('link', { name: 'Canned lines' }).click();
  await page.getByRole('button', { name: 'New canned line' }).click();
  const line = dialog(page, 'New canned line');
  await line.getByRole('textbox', { name: 'Name' }).fill('Front brakes');
  await line.getByLabel('Hours').fill('3:30');
  await line.getByRole('button', { name: 'Add part' }).click();
  await row(line, 'Part 1').getByLabel('Description').fill('Brake shoe kit');
  await row(line, 'Part 1').getByLabel('Quantity').fill('2');
  await row(line, 'Part 1').getByLabel('Cost').fill('40');
  await expect(line.getByRole('button', { name: 'Explain Total: $683.50' })).toBeVisible();
  await save(page);
  await expect(page.getByRole('row', { name: 'Front brakes' })).toContainText('$683.50');
});
