import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, settle, test } from './fixtures.ts';
import { BRAKES, get, makeAnotherOrder, makeOrder, moveOrder, post } from './make-order.ts';
import { makeRecord } from './make-record.ts';
import { makeUnit214 } from './make-vehicle.ts';

const ADVISOR = 'ROLE_SERVICE_ADVISOR';
const MANAGER = 'ROLE_MANAGER';

const chip = (page: Page, label: string): Locator =>
  page.getByRole('search', { name: 'Narrow the list' }).getByRole('button', { name: new RegExp(`^${label}( |$)`) });
const row = (page: Page, number: string): Locator => page.getByRole('row', { name: number });
const column = (page: Page, status: string): Locator => page.getByRole('region', { name: status });
const card = (page: Page, status: string, number: string): Locator =>
  column(page, status).getByRole('article').filter({ hasText: number });

async function narrow(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('several orders get an advisor at once, which can be undone', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  const first = await makeOrder(page);
  const orders = [first, await makeAnotherOrder(page, first.id)];
  await page.goto('/workorders');
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 2 orders' });
  await dialog.getByRole('combobox', { name: 'Service advisor' }).fill('serviceadvisor ');
  await page.getByRole('option', { name: 'ServiceAdvisor Okafor', exact: true }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  const assigned = notice(page, '2 orders assigned');
  await expect(assigned).toBeVisible();
  await expect(dialog).toBeHidden();
  await narrow(page, 'Advisor', 'ServiceAdvisor Okafor');
  for (const { number } of orders) await expect(row(page, number)).toBeVisible();
  await assigned.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No results found')).toBeVisible();
});

test('a card is moved to another column by keyboard, and a refused one goes back', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*change-status/);
  await signInAs(shop.person(MANAGER));
  const approved = await makeOrder(page);
  const empty = await makeAnotherOrder(page, approved.id, []);
  await moveOrder(page, approved.id, 'approved');
  await page.goto('/workorders');
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(card(page, 'Approved', approved.number)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: `Move ${approved.number}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${approved.number} is over Approved.`)).toBeAttached();
  // A lifted card reacts to keys only after the current event has ended.
  await page.evaluate(() => new Promise((resume) => setTimeout(resume)));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${approved.number} is over In Progress.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(card(page, 'In Progress', approved.number)).toBeVisible();
  await expect(card(page, 'Approved', approved.number)).toHaveCount(0);
  await notice(page, `${approved.number}: In Progress`).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Approved', approved.number)).toBeVisible();

  await page.getByRole('button', { name: `Status of ${empty.number}` }).click();
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  await expect(page.getByRole('alert')).not.toHaveCount(0);
  await expect(card(page, 'Estimate', empty.number)).toBeVisible();
  await expect(card(page, 'Approved', empty.number)).toHaveCount(0);
});

test('a card is dragged with the mouse, and a column without an allowed move rejects it', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(MANAGER));
  const { id, number } = await makeOrder(page);
  await moveOrder(page, id, 'approved');
  await page.goto('/workorders?view=board');
  await expect(card(page, 'Approved', number)).toBeVisible();
  const drag = async (from: string, to: string, announced: string) => {
    const [start, target] = [await card(page, from, number).boundingBox(), await column(page, to).boundingBox()];
    if (!start || !target) throw new Error(`There is no card in ${from}, or no column ${to}`);
    await page.mouse.move(start.x + 40, start.y + 50);
    await page.mouse.down();
    await page.mouse.move(target.x + 40, target.y + 90, { steps: 8 });
    // The board finds the column under the pointer one frame after the pointer moved.
    await expect(page.getByText(`${number} is over ${announced}.`)).toBeAttached();
    await page.mouse.up();
  };
  await drag('Approved', 'Review', 'no column');
  await expect(page.getByText(`${number} is put down at Approved.`)).toBeAttached();
  // The card flies back to its column and cannot be picked up on its way.
  await settle(page);
  await expect(card(page, 'Approved', number)).toBeVisible();
  await drag('Approved', 'Hold', 'Hold');
  await expect(card(page, 'Hold', number)).toBeVisible();
  await expect(notice(page, `${number}: Hold`)).toBeVisible();
});

test('a walk-in becomes a customer, a unit and an order without the mouse', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADVISOR));
  await page.goto('/workorders');
  await expect(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByLabel('Unit or customer')).toBeFocused();
  await page.keyboard.type('Ridge Aggregates');
  await expect(page.getByRole('option', { name: 'New customer Ridge Aggregates' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const customer = page.getByRole('dialog', { name: 'New customer' });
  await expect(customer.getByLabel('Company name')).toHaveValue('Ridge Aggregates');
  await page.keyboard.press('Control+Enter');
  const vehicle = page.getByRole('dialog', { name: 'New vehicle of Ridge Aggregates' });
  await vehicle.getByLabel('Unit', { exact: true }).fill('31');
  await page.keyboard.press('Control+Enter');
  await expect(vehicle).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'New work order' });
  await expect(dialog).toContainText('Ridge Aggregates');
  await expect(dialog.getByLabel('Concern')).toBeFocused();
  await page.keyboard.type('PTO does not engage');
  await expect(dialog.getByRole('combobox', { name: 'Service advisor' })).toHaveValue('ServiceAdvisor Okafor');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/workorders\/[\w-]+\/lines$/);
  await expect(page.getByRole('heading', { level: 1, name: /^WOEAST-/ })).toBeVisible();
  await page.goto('/workorders');
  await expect(row(page, 'Ridge Aggregates')).toContainText('PTO does not engage');
});

test('a known unit fills in its customer and contact, and a lower reading must be confirmed', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(ADVISOR));
  await makeUnit214(page);
  await page.goto('/workorders?open=new');
  const dialog = page.getByRole('dialog', { name: 'New work order' });
  await dialog.getByLabel('Unit or customer').fill('214');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Concern')).toBeFocused();
  await expect(dialog).toContainText('Halton Freight · 612,480 km');
  await expect(dialog).toContainText('Call before any work over $500');
  await expect(dialog.getByLabel('Licence plate')).toHaveValue('BN 41872');
  await dialog.getByLabel('Concern').fill('Pulls to the left');
  await page.reload();
  await expect(dialog.getByLabel('Concern')).toHaveValue('Pulls to the left');
  await expect(dialog).toContainText('Halton Freight · 612,480 km');

  await dialog.getByLabel('Mileage').fill('12');
  await dialog.getByLabel('Scheduled start, date').fill('Nov 20, 2030');
  await dialog.getByLabel('Scheduled start, time').getByRole('spinbutton').first().focus();
  await page.keyboard.type('0800');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const question = page.getByRole('dialog', { name: 'Lower than 612,480 km; is it right?' });
  await question.getByRole('button', { name: 'It is right' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page, 'is scheduled for Nov 20, 2030')).toBeVisible();
  await expect(page).toHaveURL(/\/workorders$/);
  await expect(row(page, 'Halton Freight')).toContainText('Pulls to the left');
});

test('work the customer declined is offered with the next order', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  const { id } = await makeOrder(page, [BRAKES]);
  await page.goto(`/workorders/${id}/lines`);
  await expect(page.getByText(BRAKES).first()).toBeVisible();
  const { version } = await get<{ version: number }>(page, `work-orders/view/${id}`);
  await post(page, 'work-orders/change-status', {
    work_order_id: id,
    version,
    status: 'declined',
    reason: 'Next month',
  });
  await page.goto('/workorders?open=new');
  const dialog = page.getByRole('dialog', { name: 'New work order' });
  await dialog.getByLabel('Unit or customer').fill('214');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: BRAKES }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/workorders\/[\w-]+\/lines$/);
  await expect(page.getByText(BRAKES).first()).toBeVisible();
});

test('a customer on Credit Hold is marked at once', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  await makeRecord(page, 'customers', {
    customer_type: 'company',
    company_name: 'Halton Freight',
    credit_terms: 'Credit Hold',
    requires_po: true,
  });
  await page.goto('/workorders?open=new');
  const dialog = page.getByRole('dialog', { name: 'New work order' });
  await dialog.getByLabel('Unit or customer').fill('halton');
  await page.getByRole('option', { name: /^Halton Freight/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toBeFocused();
  await expect(dialog.getByText('Halton Freight is on Credit Hold')).toBeVisible();
  await expect(dialog.getByLabel('Customer PO')).toHaveAttribute('placeholder', 'Asked for by this customer');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByLabel('Unit or customer')).toBeFocused();
});

test('a change by another person appears in the list and on the board', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person(ADVISOR));
  const { id, number } = await makeOrder(page);
  const list = page.waitForResponse('**/api/live');
  await page.goto('/workorders');
  await list;
  await expect(row(page, number)).toContainText('Estimate');
  const board = await openBrowser();
  await signInAs(shop.person('ROLE_FOREMAN'), board);
  const stream = board.waitForResponse('**/api/live');
  await board.goto('/workorders?view=board');
  await stream;
  await expect(card(board, 'Estimate', number)).toBeVisible();

  const desk = await openBrowser();
  await signInAs(shop.person(MANAGER), desk);
  await moveOrder(desk, id, 'hold');
  await expect(row(page, number)).toContainText('Hold');
  await expect(chip(page, 'Hold')).toHaveText('Hold1');
  await expect(card(board, 'Hold', number)).toBeVisible();
  await expect(card(board, 'Estimate', number)).toHaveCount(0);
});

test('an imported order can be viewed but not changed', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  const { id } = await makeOrder(page, [BRAKES]);
  await page.goto(`/imported-work-orders/${id}`);
  await expect(page).toHaveURL(new RegExp(`/workorders/${id}/lines$`));
  await shop.importOrder(id, 'INV-7788');
  await page.goto('/workorders?search=inv-7788');
  await chip(page, 'Closed').click();
  await page.getByRole('link', { name: 'INV-7788' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'INV-7788' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: BRAKES })).toBeVisible();
  await expect(page.getByText('It can be read, and not changed.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Change / })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('a changed rule updates the totals in an open list, and appears in the activity', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person(ADVISOR));
  const { number } = await makeOrder(page, [BRAKES]);
  const stream = page.waitForResponse('**/api/live');
  await page.goto('/workorders');
  await stream;
  await expect(row(page, number)).toContainText('$145.00');

  const office = await openBrowser();
  await signInAs(shop.person('ROLE_ADMINISTRATOR'), office);
  const settings = await get<Record<string, unknown>>(office, 'organization/settings');
  await post(office, 'organization/settings/change', { ...settings, shop_supplies_percent: 10 });
  await expect(row(page, number)).toContainText('$159.50');

  await office.goto('/home');
  const activity = office.getByRole('region', { name: 'Recent activity' });
  await expect(activity).toContainText('Baydesk added an open order up by the new rules');
  await expectNoAxeViolations(office);
  await activity
    .getByRole('listitem')
    .filter({ hasText: `opened ${number}` })
    .getByRole('link')
    .click();
  await expect(office.getByRole('heading', { level: 1, name: number })).toBeVisible();
});
