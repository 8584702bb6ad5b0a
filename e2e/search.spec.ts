import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { makeRecord } from './make-record.ts';
import type { Shop } from './shop.ts';

const ADVISOR = 'ROLE_SERVICE_ADVISOR';
const TRUCK = '2019 Kenworth T680 214';
const FINGER_PX = 44;

const box = (page: Page) => page.getByRole('dialog').getByLabel('Search or jump to anything');
const group = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name });

async function openBox(page: Page, key: '/' | 'Control+k' = '/') {
  await expect(box(page)).toBeHidden();
  await page.keyboard.press(key);
  await expect(box(page)).toBeFocused();
}

/** Makes a fleet and signs an advisor in. */
async function openCounter(page: Page, shop: Shop, signInAs: (who: { email: string }) => Promise<void>) {
  await signInAs(shop.person(ADVISOR));
  const customer_id = await makeRecord(page, 'customers', {
    customer_type: 'company',
    company_name: 'Halton Freight',
    telephone: '(905) 555 - 0142',
    city: 'Milton',
    credit_terms: 'Net 30',
  });
  const vehicle_id = await makeRecord(page, 'vehicles', {
    customer_id,
    unit: '214',
    year: 2019,
    maker_name: 'Kenworth',
    model_name: 'T680',
    licence_plate: 'AB12 345',
    vin: '1XKYD49X8KJ214907',
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { customer_id, vehicle_id };
}

test('an advisor opens a caller’s unit without the mouse', async ({ page, shop, signInAs }) => {
  const { vehicle_id } = await openCounter(page, shop, signInAs);
  await openBox(page);
  // Enter is pressed before the answer arrives, as a quick typist does.
  await page.keyboard.type('214 hallton');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/customers/vehicle/${vehicle_id}`));
  await expect(box(page)).toBeHidden();
});

test('a customer is found by telephone number, and listed in the search history until sign-out', async ({
  page,
  shop,
  signInAs,
}) => {
  const { customer_id } = await openCounter(page, shop, signInAs);
  await openBox(page, 'Control+k');
  await expect(group(page, 'Go to')).toBeVisible();
  await expect(group(page, 'History')).toHaveCount(0);
  await page.keyboard.type('+1 905-555-0142');
  await expect(group(page, 'Customers').getByRole('link')).toHaveText(['Halton FreightMilton · (905) 555 - 0142']);
  await expectNoAxeViolations(page);
  await group(page, 'Customers').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer_id}`));

  await openBox(page, 'Control+k');
  await page.keyboard.type('kenw');
  await expect(group(page, 'Vehicles').getByRole('link')).toContainText(TRUCK);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers\/vehicle\//);
  await openBox(page, 'Control+k');
  await expect(group(page, 'History').getByRole('link')).toHaveText([/^2019 Kenworth T680 214/, /^Halton Freight/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/customers/${customer_id}`));

  await openBox(page, 'Control+k');
  await page.keyboard.type('sign out');
  await expect(group(page, 'Do')).toContainText('Sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await signInAs(shop.person(ADVISOR));
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openBox(page, 'Control+k');
  await expect(group(page, 'Go to')).toBeVisible();
  await expect(group(page, 'History')).toHaveCount(0);
});

test('Ctrl-Enter and the middle button open a result in a new tab', async ({ page, context, shop, signInAs }) => {
  const { vehicle_id } = await openCounter(page, shop, signInAs);
  await openBox(page);
  await page.keyboard.type('kj214907');
  await expect(group(page, 'Vehicles').getByRole('link')).toContainText('Halton Freight · AB12 345 · KJ214907');
  const by_key = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await by_key).toHaveURL(new RegExp(`/customers/vehicle/${vehicle_id}`));
  await expect(page).toHaveURL(/\/home$/);

  await openBox(page);
  await expect(group(page, 'History')).toContainText(TRUCK);
  const by_mouse = context.waitForEvent('page');
  await group(page, 'History').getByRole('link').click({ button: 'middle' });
  await expect(await by_mouse).toHaveURL(new RegExp(`/customers/vehicle/${vehicle_id}`));
});

test('a search without results shows that, and still finds places', async ({ page, shop, signInAs }) => {
  await openCounter(page, shop, signInAs);
  await openBox(page);
  await page.keyboard.type('qqzzxw');
  await expect(page.getByText('No results found')).toBeVisible();
  await box(page).fill('prof');
  await expect(group(page, 'Go to').getByRole('button')).toHaveText(/^Profile/);
});

test('on a phone the search fills the screen, with large touch targets', async ({ page, shop, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { vehicle_id } = await openCounter(page, shop, signInAs);
  await page.getByRole('button', { name: 'Find' }).click();
  await box(page).fill('ab12345');
  const found = group(page, 'Vehicles').getByRole('link');
  await expect(found).toContainText(TRUCK);
  const sheet = await page.getByRole('dialog').boundingBox();
  expect([sheet?.width, sheet?.height]).toEqual([390, 844]);
  expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER_PX);
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER_PX);
  await expectNoAxeViolations(page);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/customers/vehicle/${vehicle_id}`));
});
