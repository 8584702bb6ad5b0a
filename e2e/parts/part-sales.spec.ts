import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, test } from '../support/fixtures.ts';
import { makeStock } from '../support/make-stock.ts';
import { scan } from '../../apps/web/src/testing/scan.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const quantityOf = (page: Page, part: string) => page.getByRole('button', { name: `Change Quantity of ${part}` });
const HURRY_MS = 20_000;

/** How many pieces of a part are on hand. */
async function onHand(page: Page, part_number: string): Promise<number | undefined> {
  const headers = { 'x-page-path': '/parts' };
  const profile = await page.request.get('/api/iam/view-profile/', { headers });
  const { default_workplace } = (await profile.json()) as { default_workplace: { id: string } };
  const answer = await page.request.get(`/api/parts/options?search=${part_number}`, {
    headers: { ...headers, 'x-location-id': default_workplace.id },
  });
  const { collection } = (await answer.json()) as { collection: { part_number: string; here: { on_hand: number } }[] };
  return collection.find((part) => part.part_number === part_number)?.here.on_hand;
}

test('two stocked parts are sold by scanner and paid in cash, and one of them comes back', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  await makeStock(page, 'PSE', [
    { part_number: 'CTR-100', barcode: '0077223300100', on_hand: 5 },
    { part_number: 'CTR-200', on_hand: 3 },
  ]);

  await test.step('without a mouse, in less than twenty seconds', async () => {
    await page.goto('/parts/part-sales');
    await expect(title(page, 'Part sales')).toBeVisible();
    const began = Date.now();
    await page.keyboard.press('c');
    await expect(page.getByLabel('Add a part')).toBeFocused();
    await page.evaluate(scan, '0077223300100');
    await page.evaluate(scan, 'CTR-200');
    await page.evaluate(scan, '0077223300100');
    await expect(title(page, /^PS\w+-\d+$/)).toBeVisible();
    await expect(quantityOf(page, 'CTR-100 Part CTR-100')).toContainText('2');
    await expect(quantityOf(page, 'CTR-200 Part CTR-200')).toContainText('1');
    await expect(page.getByLabel('Add a part')).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: /^Sell PS/ });
    await expect(dialog.getByLabel('Cash received')).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.type('500', { delay: 70 });
    await expect(dialog.getByText('Change due')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /is sold$/ })).toContainText('Change due');
    expect(Date.now() - began).toBeLessThan(HURRY_MS);
    await expectNoAxeViolations(page);
    expect(await onHand(page, 'CTR-100')).toBe(3);
    expect(await onHand(page, 'CTR-200')).toBe(2);
  });

  await test.step('Enter begins the next sale, and nothing is kept of it without a part', async () => {
    await page.keyboard.press('Enter');
    await expect(title(page, 'New part sale')).toBeVisible();
    await expect(page.getByLabel('Add a part')).toBeFocused();
    await page.goto('/parts/part-sales');
    await expect(page.getByRole('link', { name: /^PS/ })).toHaveCount(1);
    await expectNoAxeViolations(page);
  });

  await test.step('one piece comes back onto the shelf, and its money goes back', async () => {
    await page.getByRole('link', { name: /^PS/ }).click();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More for this sale' }).click();
    await page.getByRole('menuitem', { name: 'Credit…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Credit PS/ });
    await dialog.getByLabel('Quantity of Part CTR-100 to credit').fill('1');
    await expect(dialog.getByLabel('Part CTR-100 goes back on the shelf')).toBeChecked();
    await dialog.getByLabel('Reason').fill('One too many');
    await expect(dialog.getByRole('table', { name: 'What is credited' })).toBeVisible();
    await expect(dialog).toContainText(/\$\d+\.\d\d goes back\./);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Control+Enter');
    await expect(notice(page, 'goes back.')).toBeVisible();
    await expect(page.getByText('Credited', { exact: true })).toBeVisible();
    expect(await onHand(page, 'CTR-100')).toBe(4);
  });
});
