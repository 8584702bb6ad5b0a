import type { Locator, Page } from '@playwright/test';
import { expect, notice, settle, test } from './fixtures.ts';
import { BRAKES, get, makeOrder, moveOrder, post } from './make-order.ts';
import { makeRecord } from './make-record.ts';
import { makeUnit214 } from './make-vehicle.ts';

const ADVISOR = 'ROLE_SERVICE_ADVISOR';
const MANAGER = 'ROLE_MANAGER';

const row = (page: Page, number: string): Locator => page.getByRole('row', { name: number });
const column = (page: Page, status: string): Locator => page.getByRole('region', { name: status });
const card = (page: Page, status: string, number: string): Locator =>
  column(page, status).getByRole('article').filter({ hasText: number });

async function dragCard(page: Page, number: string, to: string, announced: string): Promise<void> {
  const [start, target] = [await card(page, 'Approved', number).boundingBox(), await column(page, to).boundingBox()];
  if (!start || !target) throw new Error(`There is no approved card, or no column ${to}`);
  await page.mouse.move(start.x + 40, start.y + 50);
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y + 90, { steps: 8 });
  // The board finds the column under the pointer one frame after the pointer moved.
  await expect(page.getByText(`${number} is over ${announced}.`)).toBeAttached();
  await page.mouse.up();
}

test('a card dragged on the board and a changed rule appear in the list of a colleague', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person(ADVISOR));
  const { id, number } = await makeOrder(page, [BRAKES]);
  await moveOrder(page, id, 'approved');
  const stream = page.waitForResponse('**/api/live');
  await page.goto('/workorders');
  await stream;
  await expect(row(page, number)).toContainText('$145.00');
  const office = await openBrowser();
  await signInAs(shop.person(MANAGER), office);
  await office.goto('/workorders?view=board');
  await expect(card(office, 'Approved', number)).toBeVisible();

  await test.step('a column without an allowed move rejects the card', async () => {
    await dragCard(office, number, 'Review', 'no column');
    await expect(office.getByText(`${number} is put down at Approved.`)).toBeAttached();
    // The card flies back to its column and cannot be picked up on its way.
    await settle(office);
    await expect(card(office, 'Approved', number)).toBeVisible();
  });

  await test.step('another column takes it, for the colleague too', async () => {
    await dragCard(office, number, 'Hold', 'Hold');
    await expect(card(office, 'Hold', number)).toBeVisible();
    await expect(notice(office, `${number}: Hold`)).toBeVisible();
    await expect(row(page, number)).toContainText('Hold');
    await expect(page.getByRole('button', { name: /^Hold( |$)/ })).toHaveText('Hold1');
  });

  await test.step('a changed rule changes the total in the list, and the activity shows it', async () => {
    const settings = await get<Record<string, unknown>>(office, 'organization/settings');
    await post(office, 'organization/settings/change', { ...settings, shop_supplies_percent: 10 });
    await expect(row(page, number)).toContainText('$159.50');
    await office.getByRole('link', { name: 'Home', exact: true }).click();
    const activity = office.getByRole('region', { name: 'Recent activity' });
    await expect(activity).toContainText('Baydesk added an open order up by the new rules');
    await activity
      .getByRole('listitem')
      .filter({ hasText: `opened ${number}` })
      .getByRole('link')
      .click();
    await expect(office.getByRole('heading', { level: 1, name: number })).toBeVisible();
  });
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
