import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoAxeViolationsButColours, test } from './fixtures.ts';
import { makeRecord } from './make-record.ts';
import { makeUnit214 } from './make-vehicle.ts';
import type { Shop } from './shop.ts';
import { expectNotice } from './notices.ts';

const BRAKES = 'Replace front brake shoes and drums';
const SERVICE = 'PM-B service';
const WINDSHIELD = 'Replace windshield';
const DEAD = /ERR_FAILED/;

/** Makes an estimate for unit 214 in the shop's first location. */
async function makeOrder(page: Page, shop: Shop): Promise<string> {
  const unit = await makeUnit214(page);
  const { customer_id } = unit;
  const contact_id = await makeRecord(page, 'contacts', { customer_id, first_name: 'Dana', last_name: 'Okafor' });
  return makeOrderFor(page, shop, { ...unit, contact_id });
}

async function makeOrderFor(page: Page, shop: Shop, whom: Record<string, string>): Promise<string> {
  const id = crypto.randomUUID();
  const response = await page.request.post('/api/work-orders/create', {
    data: { id, ...whom },
    headers: { 'x-page-path': '/workorders', 'x-location-id': shop.workplaceId('EAST') },
  });
  expect(response.status(), await response.text()).toBe(201);
  return id;
}

const makeLine = (page: Page, work_order_id: string, line_name: string, time_estimate = 60): Promise<string> =>
  makeRecord(page, 'work-orders/lines', { work_order_id, line_name, time_estimate });

async function makeThreeLines(page: Page, shop: Shop): Promise<string> {
  const id = await makeOrder(page, shop);
  for (const name of [BRAKES, SERVICE, WINDSHIELD]) await makeLine(page, id, name);
  return id;
}

async function openLines(page: Page, id: string): Promise<void> {
  await page.goto(`/workorders/${id}/lines`);
  await page.getByRole('region', { name: 'Lines' }).waitFor();
}

const lineCalled = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Lines' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: `: ${name}` }),
    });
const unfold = (page: Page, name: string) => page.getByRole('button', { name: `: ${name}` }).click();

async function authorizeAll(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByLabel('Who said so')).not.toHaveValue('');
  await page.keyboard.press('Control+Enter');
}

const lineNames = (page: Page) =>
  page.locator('[data-line-toggle]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

test('a canned line, labour with hours and parts are typed one after the other without a mouse', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  await makeRecord(page, 'canned-lines', { name: SERVICE, time_estimate: 126 });
  await openLines(page, await makeOrder(page, shop));
  // The form must open within the key event, so that the next letters are typed into it and not read as shortcuts.
  const focused = await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true, cancelable: true }));
    return document.activeElement?.getAttribute('aria-label');
  });
  expect(focused).toBe('Add a line');
  await expect(page.getByLabel('Add a line')).toBeFocused();
  for (const typed of ['pm-b', 'brake adjust 0.5h', '4707 x2']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect(lineCalled(page, SERVICE)).toContainText('2.10 h');
  await expect(lineCalled(page, 'brake adjust')).toContainText('0.50 h · 1 part');
  await expect(page.getByLabel('Add a line')).toBeFocused();
  await unfold(page, 'brake adjust');
  await expect(page.getByRole('list', { name: 'Parts of brake adjust' })).toContainText('4707× 2');
  await page.getByLabel('Add a line').fill('pm');
  await expect(page.getByRole('option', { name: /^Canned line/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an advisor records that the customer approved two lines of three by phone', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  await openLines(page, await makeThreeLines(page, shop));
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Authorize lines' });
  await expect(dialog.getByLabel('Who said so')).toHaveValue('Dana Okafor');
  await expectNoAxeViolations(page);
  await dialog.getByRole('checkbox').first().focus();
  await page.keyboard.press('3');
  await expect(dialog.getByRole('button', { name: 'Authorize 2 lines' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(lineCalled(page, BRAKES)).toContainText('Authorized');
  await expect(lineCalled(page, SERVICE)).toContainText('Authorized');
  await expect(lineCalled(page, WINDSHIELD)).toContainText('Waiting');
});

test('a declined line shows who and why, and waits again after Undo or Ask again', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const id = await makeOrder(page, shop);
  await makeLine(page, id, SERVICE);
  await makeLine(page, id, WINDSHIELD);
  await openLines(page, id);
  const line = lineCalled(page, WINDSHIELD);
  await line.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Reason').fill('Waits until spring');
  await page.keyboard.press('Control+Enter');
  await expect(line).toContainText('Dana Okafor, phone');
  await expect(line).toContainText('Waits until spring');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText('Waiting');

  await line.getByRole('button', { name: 'Decline' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(line).toContainText('Declined');
  await expectNoAxeViolations(page);
  await line.getByRole('button', { name: 'Ask again' }).click();
  await expect(line).toContainText('Waiting');
});

test('the received part of a deleted line moves to another line', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  const id = await makeOrder(page, shop);
  await makeLine(page, id, BRAKES);
  await makeLine(page, id, SERVICE);
  await openLines(page, id);
  await authorizeAll(page);
  await expect(lineCalled(page, BRAKES)).toContainText('Authorized');
  await unfold(page, BRAKES);
  await page.getByLabel(`New part of ${BRAKES}`).fill('4707 brake shoe kit x2');
  await page.keyboard.press('Enter');
  for (const step of ['Authorize', 'Order', 'Receive']) await takePartOn(page, '4707 brake shoe kit', step);

  await page.getByRole('button', { name: `More for ${BRAKES}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${BRAKES}` });
  await expect(dialog).toContainText('brake shoe kit');
  await expectNoAxeViolationsButColours(page);
  await dialog.getByRole('button', { name: 'Move and delete' }).click();
  await expect(lineCalled(page, BRAKES)).toBeHidden();
  await expect(lineCalled(page, SERVICE)).toContainText('1 part');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(lineCalled(page, BRAKES)).toBeVisible();
});

async function takePartOn(page: Page, part: string, step: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${part}` }).click();
  const item = page.getByRole('menuitem', { name: step, exact: true });
  // Parts requested on an authorized line are authorized.
  if (step === 'Authorize' && (await item.count()) === 0) return page.keyboard.press('Escape');
  await item.click();
  await expect(item).toBeHidden();
}

test('a line is moved by keyboard, and back by Undo', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  await openLines(page, await makeThreeLines(page, shop));
  await page.keyboard.press('j');
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => lineNames(page))
    .toEqual([`Line 1: ${SERVICE}`, `Line 2: ${BRAKES}`, `Line 3: ${WINDSHIELD}`]);
  await expect(page.getByRole('button', { name: `Line 2: ${BRAKES}` })).toBeFocused();
  await expectNotice(page, `${BRAKES} is moved`);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect
    .poll(() => lineNames(page))
    .toEqual([`Line 1: ${BRAKES}`, `Line 2: ${SERVICE}`, `Line 3: ${WINDSHIELD}`]);
});

test('several lines are chosen and acted on at once', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  await openLines(page, await makeThreeLines(page, shop));
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const bar = page.getByLabel('With the selected rows');
  await expect(bar).toContainText('2 selected');
  await expectNoAxeViolationsButColours(page);
  await bar.getByRole('button', { name: 'Warranty' }).click();
  await expectNotice(page, '2 lines marked as warranty');
  await expect(lineCalled(page, BRAKES)).toContainText('Warranty');
  await expect(lineCalled(page, WINDSHIELD)).not.toContainText('Warranty');
});

test('a part moves from requested to used', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  const id = await makeOrder(page, shop);
  await makeLine(page, id, BRAKES);
  await page.goto(`/workorders/${id}/part-requests`);
  await page.getByLabel(`New part of ${BRAKES}`).fill('left brake drum');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'left brake drum', exact: true }).click();

  await test.step('it is quoted, below cost with a warning', async () => {
    const dialog = page.getByRole('dialog', { name: 'left brake drum' });
    await dialog.getByLabel('Part number').fill('3687X');
    await dialog.getByLabel('Cost, each').fill('130');
    await dialog.getByLabel('Core, each').fill('50');
    await dialog.getByLabel('Sell price').fill('120');
    await expect(dialog.getByText('Sell price is lower than part cost')).toBeVisible();
    await expectNoAxeViolationsButColours(page);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expectNotice(page, 'Sell price is lower than part cost');
  });

  await test.step('its line is authorized, and the part with it', async () => {
    await openLines(page, id);
    await authorizeAll(page);
    await expect(lineCalled(page, BRAKES)).toContainText('Authorized');
    await page.getByRole('link', { name: 'Part requests' }).click();
  });

  const part = '3687X left brake drum';
  for (const step of ['Order', 'Receive', 'Stage', 'Use'])
    await page.getByRole('button', { name: `${step} ${part}`, exact: true }).click();
  const row = page
    .getByRole('list', { name: `Parts of ${BRAKES}` })
    .getByRole('listitem')
    .filter({ hasText: part });
  await expect(row).toContainText('Used');
  await row.getByRole('button', { name: /^Core/ }).click();
  await page.getByRole('menuitem', { name: 'Core came back' }).click();
  await expect(row).toContainText('came back');
  await expectNoAxeViolations(page);
});

test('a story and a line survive a lost connection, and another try saves both', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(DEAD);
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const id = await makeOrder(page, shop);
  await makeLine(page, id, BRAKES);
  await openLines(page, id);
  await unfold(page, BRAKES);
  await page.route('**/api/work-orders/lines/**', (route) => route.abort());
  const story = page.getByLabel(`Story of ${BRAKES}`);
  await story.fill('Found both drums below limit');
  await page.getByLabel('Add a line').fill('wash 0.5h');
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('list', { name: 'Not on the order yet' });
  await expect(waiting).toContainText('The server cannot be reached.');
  await expect(page.getByText('What you wrote is kept here.')).toBeVisible();

  await page.unroute('**/api/work-orders/lines/**');
  await page.reload();
  await expect(story).toHaveValue('Found both drums below limit');
  await lineCalled(page, BRAKES).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('What you wrote is kept here.')).toBeHidden();
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await expect(lineCalled(page, 'wash')).toContainText('0.50 h');
  await expect(waiting).toBeHidden();
});

test('work declined on a unit is offered on its next order', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const unit = await makeUnit214(page);
  const first = await makeOrderFor(page, shop, unit);
  await makeLine(page, first, WINDSHIELD);
  await openLines(page, first);
  await page.keyboard.press('d');
  await page.getByLabel('Reason').fill('Waits until spring');
  await page.keyboard.press('Control+Enter');
  await expect(lineCalled(page, WINDSHIELD)).toContainText('Declined');

  await openLines(page, await makeOrderFor(page, shop, unit));
  await page.keyboard.press('l');
  await expect(page.getByRole('option', { name: /^Deferred on this unit/ })).toContainText(WINDSHIELD);
  await page.keyboard.type('replace');
  await page.keyboard.press('Enter');
  await expect(lineCalled(page, WINDSHIELD)).toContainText('Waiting');
});

test('a technician writes the story and ticks tasks, and cannot change a price', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const id = await makeOrder(page, shop);
  const line_id = await makeLine(page, id, BRAKES);
  await makeRecord(page, 'work-orders/lines/tasks', { line_id, description: 'Measure the drums' });
  await signInAs(shop.person('ROLE_TECHNICIAN'));
  await openLines(page, id);
  await unfold(page, BRAKES);
  await page.getByRole('checkbox', { name: 'Measure the drums' }).click();
  await expect(page.getByRole('checkbox', { name: 'Measure the drums' })).toBeChecked();
  await page.getByLabel(`Story of ${BRAKES}`).fill('Both below limit');
  await page.getByLabel(`New task of ${BRAKES}`).fill('Road test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Road test' })).toBeVisible();
  await expect(page.getByText('Tasks 1/2')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change Hours/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeHidden();
  await expectNoAxeViolations(page);
});

test('on a narrow screen lines and parts are cards', async ({ page, shop, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const id = await makeThreeLines(page, shop);
  await openLines(page, id);
  await unfold(page, BRAKES);
  await page.getByLabel(`New part of ${BRAKES}`).fill('drum x2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: `Parts of ${BRAKES}` })).toContainText('drum');
  await expectNoAxeViolationsButColours(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.goto(`/workorders/${id}/part-requests`);
  await page.getByRole('list', { name: `Parts of ${BRAKES}` }).waitFor();
  await expectNoAxeViolationsButColours(page);
});
