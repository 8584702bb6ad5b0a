import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { makeStock } from '../support/make-stock.ts';

const counted = (page: Page) => page.getByRole('textbox', { name: 'Counted' });
const open_part = (page: Page, part_number: string) => page.getByRole('heading', { level: 2, name: part_number });

test('a shelf is counted on a phone, also without a network, and one difference is posted', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(shop.person('ROLE_MANAGER'));
  const [differing_id] = await makeStock(page, 'Z-09', [
    { part_number: 'CNT-1', on_hand: 7 },
    { part_number: 'CNT-2', on_hand: 3 },
    { part_number: 'CNT-3', on_hand: 4, barcode: '0123456789012' },
  ]);

  await page.goto('/parts/inventory/counts?open=new');
  const form = page.getByRole('dialog', { name: 'Start a count' });
  await form.getByRole('combobox', { name: 'Grid locations' }).fill('Z-09');
  await page.getByRole('option', { name: 'Z-09' }).tap();
  await form.getByRole('heading', { name: 'Start a count' }).tap();
  await form.getByRole('button', { name: 'Start' }).tap();

  await test.step('the first part, blind', async () => {
    await expect(open_part(page, 'CNT-1')).toBeVisible();
    await expect(page.locator('form').filter({ has: counted(page) })).not.toContainText('7');
    await expect(page.getByRole('list', { name: 'Parts of this count' })).not.toContainText('7');
    await expectNoAxeViolations(page);
    await counted(page).fill('6');
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(open_part(page, 'CNT-2')).toBeVisible();
  });

  await test.step('the second without a network; the number is sent when it is back', async () => {
    await page.context().setOffline(true);
    await counted(page).fill('3');
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByText('1 not sent yet')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('not sent yet')).toBeHidden({ timeout: 15_000 });
  });

  await test.step('the third by its barcode', async () => {
    await page.getByRole('textbox', { name: 'Scan or type a part number' }).fill('0123456789012');
    await page.keyboard.press('Enter');
    await expect(open_part(page, 'CNT-3')).toBeVisible();
    await counted(page).fill('4');
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByText('3 of 3 counted')).toBeVisible();
  });

  await test.step('review and post', async () => {
    await page.getByRole('link', { name: 'Review' }).tap();
    const row = page.getByRole('row').filter({ hasText: 'CNT-1' });
    await expect(row).toContainText('−1');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Post…' }).tap();
    const dialog = page.getByRole('dialog', { name: /^Post CC/ });
    await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('One was broken');
    await dialog.getByRole('button', { name: 'Post', exact: true }).tap();
    await expect(page.getByText('Posted', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'CNT-1' })).toContainText('One was broken');
  });

  await page.goto(`/parts/inventory/${differing_id}`);
  await expect(page.getByRole('link', { name: 'Why 6?' })).toBeVisible();
});
