import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { makeStock } from '../support/make-stock.ts';

test('a manager asks why there are 7, reads the answer, and adjusts the count', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  await makeStock(page, 'W-01', [{ part_number: 'WHY-7', on_hand: 7 }]);

  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Parts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Number, name or barcode' }).fill('WHY-7');
  await page.getByRole('link', { name: 'WHY-7' }).click();

  await test.step('why 7?', async () => {
    await page.getByRole('link', { name: 'Why 7?' }).click();
    await expect(page.getByRole('heading', { name: '7 on hand because of these movements' })).toBeFocused();
    const opening = page.getByRole('row').filter({ hasText: 'Opening stock' });
    await expect(opening).toContainText('+7');
    await expectNoAxeViolations(page);
  });

  await test.step('two are damaged', async () => {
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Adjust WHY-7' });
    await dialog.getByText('Take away').click();
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await expect(dialog.getByRole('status')).toHaveText('7 on hand now, 5 afterwards');
    await dialog.getByRole('combobox', { name: 'Reason' }).fill('Damaged');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    const damaged = page.getByRole('row').filter({ hasText: 'Damaged' });
    await expect(damaged).toContainText('−2');
    await expect(page.getByRole('link', { name: 'Why 5?' })).toBeVisible();
  });
});
