import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { BRAKES, completeEveryLine, get, makeOrder, moveOrder, post, requireData, SERVICE } from './make-order.ts';
import { expectNotice } from './notices.ts';

const open = async (page: Page, id: string, tab = 'lines') => {
  await page.goto(`/workorders/${id}/${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: /^WO/ })).toBeVisible();
};
const badge = (page: Page) => page.getByRole('button', { name: /^Change the status/ });
const fact = (page: Page, label: string) => page.getByRole('button', { name: `Change ${label}:` });
const undo = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Undo' });

async function change(page: Page, label: string, text: string): Promise<void> {
  await fact(page, label).click();
  await page.getByRole('textbox', { name: label }).fill(text);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this order' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Waits until the page has fetched the order with the other person's change. */
async function untilRead(page: Page, written: string, act: () => Promise<void>): Promise<void> {
  const read = page.waitForResponse(
    async (response) => response.url().includes('/work-orders/view/') && (await response.text()).includes(written),
  );
  await act();
  await read;
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

test('an order moves from estimate to complete, and missing data is listed on the way', async ({
  page,
  shop,
  signInAs,
  beacons,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const { id, number } = await makeOrder(page, [BRAKES]);
  await requireData(page, id, ['mileage', 'licence_plate']);
  await open(page, id);

  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem')).toHaveText(['Approved', 'Declined', 'Hold']);
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  await expect(badge(page)).toContainText('Approved');
  await expectNotice(page, `${number}: Approved`);

  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(badge(page)).toContainText('In Progress');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const missing = page.getByRole('dialog', { name: `Before ${number} is complete` });
  await expect(missing.getByRole('link', { name: `Not completed or declined yet: ${BRAKES}.` })).toBeVisible();
  await expect(missing.getByLabel('Licence plate')).toHaveCount(0);
  await missing.getByRole('button', { name: 'Cancel' }).click();

  await completeEveryLine(page, id);
  await expect(badge(page)).toContainText('Review');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await missing.getByRole('textbox', { name: 'Mileage' }).fill('1200');
  await expect(missing.getByRole('checkbox', { name: 'Lower than 612,480 km, and right' })).toBeVisible();
  await missing.getByRole('textbox', { name: 'Mileage' }).fill('612900');
  await missing.getByRole('textbox', { name: `Story of ${BRAKES}` }).fill('Both drums below limit, shoes replaced');
  await missing.getByRole('button', { name: 'Save and complete' }).click();
  await expect(badge(page)).toContainText('Complete');
  await expect(fact(page, 'Mileage')).toContainText('612,900');
  const tracked = () => beacons('/track');
  await expect.poll(tracked).toContainEqual(expect.objectContaining({ event: 'Work_Order_Completed' }));
});

test('two advisors on one order see each other’s changes before overwriting them', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const { id } = await makeOrder(page);
  await open(page, id);
  const other = await openBrowser();
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'), other);
  const stream = other.waitForResponse('**/api/live');
  await open(other, id);
  await stream;

  await change(page, 'Customer PO', 'PO-1');
  await expect(fact(other, 'Customer PO')).toContainText('PO-1');
  await expect(other.getByText('ServiceAdvisor Okafor changed the customer’s PO just now')).toBeVisible();

  await fact(page, 'Customer PO').click();
  await page.getByRole('textbox', { name: 'Customer PO' }).fill('PO-mine');
  await untilRead(page, 'PO-theirs', async () => {
    await change(other, 'Customer PO', 'PO-theirs');
    await expect(page.getByText('ServiceManager Okafor changed the customer’s PO just now')).toBeVisible();
  });
  await page.getByRole('textbox', { name: 'Customer PO' }).press('Enter');
  await expect(page.getByText('Somebody else made this ‘PO-theirs’.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Customer PO' })).toHaveValue('PO-mine');
  await page.getByRole('textbox', { name: 'Customer PO' }).press('Enter');
  await expect(fact(other, 'Customer PO')).toContainText('PO-mine');
});

test('lines are split off to a new order, and restored by Undo', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const { id, number } = await makeOrder(page);
  await open(page, id);
  await choose(page, 'Split lines off');
  const split = page.getByRole('dialog', { name: `Split lines off ${number}` });
  await split.getByRole('checkbox', { name: SERVICE }).check();
  await expectNoAxeViolations(page);
  await split.getByRole('button', { name: 'Split off' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText(SERVICE);
  await undo(page).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText(SERVICE);
  await expect(page.getByRole('link', { name: 'Lines 2' })).toBeVisible();
});

test('the history shows who did what, compares two versions and undoes the last change', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const { id } = await makeOrder(page, [BRAKES]);
  await moveOrder(page, id, 'approved');
  await open(page, id, 'history');
  await change(page, 'Customer PO', 'PO-77');
  const events = page.getByRole('region', { name: 'What happened' });
  const newest = events.getByRole('listitem').first();
  await expect(newest).toContainText('ServiceAdvisor Okafor changed the customer’s PO');
  await expect(newest).toContainText('Customer PO PO-77');
  await expect(events).toContainText(`Line ${BRAKES}`);

  await page.getByRole('checkbox', { name: 'As it is now' }).check();
  await page.getByRole('checkbox', { name: 'Became Approved' }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'What changed' });
  await expect(compared.getByRole('region', { name: 'The order' })).toContainText('Customer POwas blank → now PO-77');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'View Became Approved' }).click();
  await page.getByRole('link', { name: 'Its totals and taxes' }).click();
  await expect(page.getByText('As it was then')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Show it as it is now' }).click();
  await expect(page.getByText('As it was then')).toBeHidden();

  await page.getByRole('link', { name: /^History/ }).click();
  await page.getByRole('button', { name: 'Undo this' }).click();
  await expect(fact(page, 'Customer PO')).toContainText('Add');
  await expect(newest).toContainText('took back: changed the customer’s PO');
});

test('shop supplies are waived with a reason, and totals show their calculation', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const { id } = await makeOrder(page);
  await open(page, id);
  await choose(page, 'Shop supplies');
  const dialog = page.getByRole('dialog', { name: /^Shop supplies of/ });
  await dialog.getByText('Waive').click();
  await dialog.getByLabel('Reason').fill('Loyal fleet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Explain Shop supplies' }).click();
  await expect(page.getByText('Waived on this order: Loyal fleet')).toBeVisible();
});

test('declined work of an earlier order is added, or not offered again', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const earlier = await makeOrder(page, ['Wipers', 'Mud flaps']);
  const { version, vehicle_id, customer_id } = await get<{ version: number; vehicle_id: string; customer_id: string }>(
    page,
    `work-orders/view/${earlier.id}`,
  );
  await post(page, 'work-orders/change-status', {
    work_order_id: earlier.id,
    version,
    status: 'declined',
    reason: 'Next month',
  });
  const id = crypto.randomUUID();
  const response = await page.request.post('/api/work-orders/create', {
    data: { id, customer_id, vehicle_id },
    headers: { 'x-page-path': '/workorders', 'x-location-id': shop.workplaceId('EAST') },
  });
  expect(response.status()).toBe(201);
  await open(page, id);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByText('Deferred on this unit').click();
  await expectNoAxeViolations(page);
  const wipers = summary.getByRole('listitem').filter({ hasText: 'Wipers' });
  await wipers.getByRole('button', { name: 'Take up' }).click();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Wipers');
  await expect(wipers).toHaveCount(0);
  await summary.getByRole('listitem').getByRole('button', { name: 'Dismiss' }).click();
  await expect(summary.getByText('Deferred on this unit')).toBeHidden();
  await undo(page).click();
  await expect(summary.getByText('Deferred on this unit')).toBeVisible();

  await open(page, earlier.id);
  const lines = page.getByRole('region', { name: 'Lines' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Mud flaps' })).not.toContainText('Taken up again');
  await lines.filter({ hasText: 'Wipers' }).getByRole('link', { name: /^WO/ }).click();
  await expect(page).toHaveURL(new RegExp(`${id}/lines`));
});

test('a technician sees no margin and no cost', async ({ page, shop, signInAs, openBrowser }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const { id } = await makeOrder(page);
  await open(page, id);
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Margin');
  const technician = await openBrowser();
  await signInAs(shop.person('ROLE_TECHNICIAN'), technician);
  await open(technician, id, 'statistics');
  await expect(technician.getByRole('region', { name: 'Hours', exact: true })).toContainText('2.00 h');
  await expect(technician.getByRole('complementary', { name: 'Summary' })).not.toContainText('Margin');
  await expect(technician.getByText('Parts cost')).toHaveCount(0);
  await expect(technician.getByRole('button', { name: /^Change the status/ })).toHaveCount(0);
});

test('an estimate is deleted and restored', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  const { id, number } = await makeOrder(page);
  await open(page, id);
  await choose(page, 'Delete');
  await expect(page).toHaveURL(/\/workorders(\?|$)/);
  await undo(page).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

test('digits switch between the tabs of an order', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const { id } = await makeOrder(page);
  await open(page, id);
  for (const [key, tab] of [
    ['2', 'part-requests'],
    ['5', 'history'],
    ['7', 'finance'],
    ['1', 'lines'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`/${tab}$`));
  }
});
