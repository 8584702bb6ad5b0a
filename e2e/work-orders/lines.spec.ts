import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { BRAKES, get, makeOrder, post, SERVICE } from '../support/make-order.ts';
import { makeRecord } from '../support/make-record.ts';
import { makeStock } from '../support/make-stock.ts';
import { expectNotice } from '../support/notices.ts';

const DEAD = /ERR_FAILED/;

const lineCalled = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Lines' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: `: ${name}` }),
    });

test('lines are typed and authorized by phone, and a part of them is quoted, ordered and used', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  await makeRecord(page, 'canned-lines', { name: SERVICE, time_estimate: 126 });
  const { id } = await makeOrder(page, []);
  await page.goto(`/workorders/${id}/lines`);
  await page.getByRole('region', { name: 'Lines' }).waitFor();

  await test.step('the lines', async () => {
    await page.keyboard.press('l');
    for (const typed of ['pm-b', 'brake adjust 0.5h', '4707 x2', 'windshield $450']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    }
    await expect(lineCalled(page, SERVICE)).toContainText('2.10 h');
    await expect(lineCalled(page, 'brake adjust')).toContainText('0.50 h · 1 part');
    await expect(lineCalled(page, 'windshield')).toContainText('$450.00');
  });

  const part = page.getByRole('list', { name: 'Parts of brake adjust' }).getByRole('listitem');
  await test.step('the quote', async () => {
    await page.getByRole('link', { name: 'Part requests' }).click();
    await part.getByRole('button', { name: '4707', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '4707' });
    await dialog.getByLabel('Cost, each').fill('130');
    await dialog.getByLabel('Core, each').fill('50');
    await dialog.getByLabel('Sell price').fill('120');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expectNotice(page, 'Sell price is lower than part cost');
  });

  await test.step('the customer’s answer, which authorizes the part with its line', async () => {
    await page.getByRole('link', { name: /^Lines/ }).click();
    await lineCalled(page, 'windshield').waitFor();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Authorize lines' });
    await expect(dialog.getByLabel('Who said so')).toHaveValue('Dana Okafor');
    await dialog.getByRole('checkbox').first().focus();
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(lineCalled(page, SERVICE)).toContainText('Authorized');
    await expect(lineCalled(page, 'brake adjust')).toContainText('Authorized');
    await expect(lineCalled(page, 'windshield')).toContainText('Waiting');
  });

  await test.step('the part', async () => {
    await page.getByRole('link', { name: 'Part requests' }).click();
    await page.getByRole('button', { name: 'More for 4707' }).click();
    await page.getByRole('menuitem', { name: 'Mark as ordered' }).click();
    for (const step of ['Receive', 'Stage', 'Use'])
      await page.getByRole('button', { name: `${step} 4707`, exact: true }).click();
    await expect(part).toContainText('Used');
    await part.getByRole('button', { name: /^Core/ }).click();
    await page.getByRole('menuitem', { name: 'Core came back' }).click();
    await expect(part).toContainText('Core credit −$100.00');
  });
});

test('declined work comes back with the next order, and what is typed survives reloads and a lost connection', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(DEAD);
  await signInAs(shop.person('ROLE_MANAGER'));
  const { id } = await makeOrder(page, [BRAKES]);
  const { version } = await get<{ version: number }>(page, `work-orders/view/${id}`);
  const declined = {
    work_order_id: id,
    version,
    status: 'declined',
    reason: 'Next month',
    decided_by: 'Dana',
    how: 'phone',
  };
  await post(page, 'work-orders/change-status', declined);

  await test.step('the next order of the unit', async () => {
    await page.goto('/workorders?open=new');
    const dialog = page.getByRole('dialog', { name: 'New work order' });
    await dialog.getByLabel('Unit or customer').fill('214');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Concern')).toBeFocused();
    await dialog.getByLabel('Concern').fill('Pulls to the left');
    await page.reload();
    await expect(dialog.getByLabel('Concern')).toHaveValue('Pulls to the left');
    await expect(dialog).toContainText('Halton Freight · 612,480 km');
    await dialog.getByRole('checkbox', { name: BRAKES }).check();
    await dialog.getByLabel('Concern').press('Control+Enter');
    await expect(page).toHaveURL(/\/workorders\/[\w-]+\/lines$/);
    await expect(lineCalled(page, BRAKES)).toContainText('Waiting');
  });

  const story = page.getByLabel(`Story of ${BRAKES}`);
  const waiting = page.getByRole('list', { name: 'Not on the order yet' });
  await test.step('a story and a line without a connection', async () => {
    await page.getByRole('button', { name: `: ${BRAKES}` }).click();
    await page.route('**/api/work-orders/lines/**', (route) => route.abort());
    await story.fill('Found both drums below limit');
    await page.getByLabel('Add a line').fill('wash 0.5h');
    await page.keyboard.press('Enter');
    await expect(waiting).toContainText('The server cannot be reached.');
    await expect(page.getByText('What you wrote is kept here.')).toBeVisible();
  });

  await test.step('another try after a reload', async () => {
    await page.unroute('**/api/work-orders/lines/**');
    await page.reload();
    await expect(story).toHaveValue('Found both drums below limit');
    await lineCalled(page, BRAKES).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('What you wrote is kept here.')).toBeHidden();
    await waiting.getByRole('button', { name: 'Try again' }).click();
    await expect(lineCalled(page, 'wash')).toContainText('0.50 h');
    await expect(waiting).toBeHidden();
  });
});

test('a part of the stock is added by keyboard, authorized, and divided when the shelf is short', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  // Staging from a short shelf is refused.
  allowConsoleErrors(/perform-status-action/);
  await signInAs(shop.person('ROLE_MANAGER'));
  const [stock_id] = await makeStock(page, 'L-04', [{ part_number: 'SHOE-47', on_hand: 6 }]);
  const { id } = await makeOrder(page, [BRAKES]);
  await page.goto(`/workorders/${id}/lines`);
  await lineCalled(page, BRAKES).waitFor();

  await test.step('the part', async () => {
    await page.keyboard.press('l');
    await page.keyboard.type('shoe47 x4');
    await expect(page.getByRole('option', { name: /^Part from stock/ })).toContainText('6 available here');
    await page.keyboard.press('Enter');
    await expect(lineCalled(page, BRAKES)).toContainText('1 part');
    await page.keyboard.press('Escape');
  });

  await test.step('the customer’s answer', async () => {
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Authorize lines' });
    await dialog.getByRole('checkbox').first().focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('the short shelf', async () => {
    await takeAway(page, stock_id, 5);
    await page.getByRole('link', { name: 'Part requests' }).click();
    const parts = page.getByRole('list', { name: `Parts of ${BRAKES}` }).getByRole('listitem');
    await expect(parts.filter({ hasText: 'SHOE-47' })).toContainText('on L-04');
    await page.getByRole('button', { name: 'Stage SHOE-47 Part SHOE-47', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Not enough on the shelf' });
    await expect(dialog).toContainText('only 1 is on the shelf');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(parts.filter({ hasText: 'Staged' })).toHaveCount(1);
    await expect(parts.filter({ hasText: 'Vendor' })).toContainText('3');
  });
});

async function takeAway(page: Page, stock_part_id: string | undefined, quantity: number): Promise<void> {
  await post(page, 'inventory/parts/adjust', {
    id: crypto.randomUUID(),
    stock_part_id,
    quantity: -quantity,
    reason: 'Damaged',
  });
}
