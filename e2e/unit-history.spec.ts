import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { makeHistory, makeOrderAt, WINDSHIELD } from './make-history.ts';
import { BRAKES, get } from './make-order.ts';
import { makeUnit214 } from './make-vehicle.ts';

const AT_ONCE = 5;

declare global {
  interface Window {
    /** The highest number of requests for lines that were pending at once. */
    most_reads_of_lines: number;
  }
}

/** Counts inside the page, because the test may see an answer only after the page has sent the next request. */
const countReadsOfLines = (page: Page) =>
  page.addInitScript(() => {
    const fetch = window.fetch.bind(window);
    let under_way = 0;
    window.most_reads_of_lines = 0;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('/api/work-orders/lines/')) return fetch(input, init);
      under_way += 1;
      window.most_reads_of_lines = Math.max(window.most_reads_of_lines, under_way);
      try {
        return await fetch(input, init);
      } finally {
        under_way -= 1;
      }
    };
  });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(async ({ shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
});

test('the history, open orders and last readings of a caller’s unit are found by one search', async ({ page }) => {
  const { west, east } = await makeHistory(page);
  await page.goto('/workorders');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByLabel('Search or jump to anything')).toBeFocused();
  await page.keyboard.type('214 halton');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '2019 Kenworth T680 214' })).toBeVisible();
  await expect(page).toHaveURL(/\/work-orders$/);
  await expect(page.getByRole('link', { name: 'Work Orders 2' })).toBeVisible();
  await expect(page.getByText('612,480 km').first()).toBeVisible();
  const orders = section(page, 'Open').getByRole('listitem');
  await expect(orders.filter({ has: page.getByRole('link', { name: east.number }) })).toContainText('Oil change');
  await expect(orders.filter({ has: page.getByRole('link', { name: west.number }) })).toContainText(BRAKES);
  await expect(orders.filter({ has: page.getByRole('link', { name: west.number }) })).toContainText('Westfield');
  await expect(section(page, 'Deferred work')).toContainText(`${WINDSHIELD}${west.number}, declined`);
  await expectNoAxeViolations(page);
});

test('deferred work is added to a new order', async ({ page }) => {
  const { vehicle_id } = await makeHistory(page);
  await page.goto(`/customers/vehicle/${vehicle_id}`);
  await section(page, 'Deferred work').getByRole('button', { name: 'Take up on a new order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New work order' });
  await expect(dialog.getByRole('checkbox', { name: WINDSHIELD })).toBeChecked();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/workorders\/.+\/lines$/);
  await expect(page.getByText(WINDSHIELD).first()).toBeVisible();
  await page.goto(`/customers/vehicle/${vehicle_id}`);
  await expect(section(page, 'Open')).toBeVisible();
  await expect(section(page, 'Deferred work')).toHaveCount(0);
});

test('a change of the vehicle is copied to its open orders on request', async ({ page }) => {
  const { vehicle_id, east } = await makeHistory(page);
  await page.goto(`/customers/vehicle/${vehicle_id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Licence plate' }).fill('ZZ 99 123');
  await page.getByRole('checkbox', { name: 'Also change its open orders' }).check();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const order = await get<{ licence_plate: string }>(page, `work-orders/view/${east.id}`);
  expect(order.licence_plate).toBe('ZZ 99 123');
});

test('a vehicle without open orders is changed without that question', async ({ page }) => {
  const { vehicle_id } = await makeUnit214(page);
  await page.goto(`/customers/vehicle/${vehicle_id}`);
  await page.getByText('Every order of this unit, from every location').waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Licence plate' }).waitFor();
  await expect(page.getByRole('checkbox', { name: 'Also change its open orders' })).toHaveCount(0);
});

test('a long history loads the lines of five orders at once, and names the orders that failed', async ({
  page,
  shop,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500 .*\/api\/work-orders\/lines\//);
  const unit = await makeUnit214(page);
  const made: { id: string; number: string }[] = [];
  for (let visit = 1; visit <= 12; visit += 1)
    made.push(await makeOrderAt(page, shop.workplaceId('EAST'), unit, [`Service ${visit}`]));
  const broken = made[3];
  let is_broken = true;
  await page.route(`**/api/work-orders/lines/${broken?.id}`, (route) =>
    is_broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await countReadsOfLines(page);
  await page.goto(`/customers/vehicle/${unit.vehicle_id}`);
  await expect(page.getByText('Service 12').first()).toBeVisible();
  expect(await page.evaluate(() => window.most_reads_of_lines)).toBe(AT_ONCE);
  const orders = section(page, 'Open').getByRole('link', { name: /^WO/ });
  await expect(orders).toHaveText(made.toReversed().map(({ number }) => number));
  const failed = page.getByText(`Failed to fetch lines for work order ${broken?.number}`);
  await expect(failed).toBeVisible();
  is_broken = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Service 4', { exact: true })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('a history that cannot be loaded shows an error', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500 .*\/api\/work-orders\?/);
  const { vehicle_id } = await makeHistory(page);
  await page.route('**/api/work-orders?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/customers/vehicle/${vehicle_id}`);
  await expect(page.getByText('Failed to fetch work orders')).toBeVisible();
  await page.unroute('**/api/work-orders?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Open')).toContainText('Oil change');
});

test('a customer’s page lists the orders of all locations and opens a new one', async ({ page }) => {
  const { customer_id, west, east } = await makeHistory(page);
  await page.goto('/customers');
  const row = page.getByRole('row').filter({ hasText: 'Halton Freight' });
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer_id}/work-orders$`));
  const orders = page.getByRole('table', { name: 'Work orders of Halton Freight' });
  await expect(orders.getByRole('link', { name: west.number })).toBeVisible();
  await expect(orders.getByRole('row').filter({ hasText: east.number })).toContainText('Eastgate');
  await page.getByRole('searchbox').fill(west.number);
  await expect(orders.getByRole('link', { name: east.number })).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Billed' }).click();
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: /^Open/ }).click();
  await expect(orders.getByRole('link', { name: east.number })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'New order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New work order' });
  await expect(dialog).toContainText('Halton Freight');
});
