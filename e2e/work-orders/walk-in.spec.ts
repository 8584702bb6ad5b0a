import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { expectPaper } from '../support/make-estimate.ts';
import { makeRecord } from '../support/make-record.ts';

const TWO_MINUTES_S = 120;
/** The pause of an advisor who talks to the customer. */
const KEYS_PER_SECOND = 3;
const MOST_STOPS = 20;

/** Types with the keyboard only, and counts the keys. */
class Typist {
  keys = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.keys += key.split('+').length;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    await expect(target).toBeFocused();
  }
}

test('a walk-in customer gets a printed estimate within two minutes, without the mouse', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  await makeRecord(page, 'canned-lines', { name: 'PM-B service', time_estimate: 126 });
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  await page.goto('/workorders');
  const started_at = performance.now();
  const advisor = new Typist(page);

  await test.step('the customer', async () => {
    await page.getByText('Empty bays, endless possibilities. Get Going!').waitFor();
    await advisor.press('c');
    await expect(page.getByLabel('Unit or customer')).toBeFocused();
    await advisor.type('Ridge Aggregates');
    await expect(page.getByRole('option', { name: 'New customer Ridge Aggregates' })).toBeVisible();
    await advisor.press('Enter');
    const customer = page.getByRole('dialog', { name: 'New customer' });
    await advisor.tabTo(customer.getByLabel('Telephone'));
    await advisor.type('416 555 0142');
    await advisor.press('Control+Enter');
  });

  await test.step('the vehicle', async () => {
    const vehicle = page.getByRole('dialog', { name: 'New vehicle of Ridge Aggregates' });
    await expect(vehicle.getByRole('textbox', { name: 'VIN' })).toBeFocused();
    await advisor.type('1XKYDP9XXFJ440749');
    await advisor.press('Enter');
    await expect(vehicle.getByRole('textbox', { name: 'Unit' })).toBeFocused();
    await advisor.type('31');
    await advisor.press('Tab');
    await advisor.type('BN 41872');
    await advisor.press('Control+Enter');
    await expect(vehicle).toBeHidden();
  });

  await test.step('the concern and the order', async () => {
    const dialog = page.getByRole('dialog', { name: 'New work order' });
    await expect(dialog.getByLabel('Concern')).toBeFocused();
    await advisor.type('Pulls to the left when braking');
    await advisor.tabTo(dialog.getByLabel('Mileage'));
    await advisor.type('401200');
    await advisor.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^WOEAST-/ })).toBeVisible();
  });

  const lines = page.getByRole('region', { name: 'Lines' });
  await test.step('the lines', async () => {
    await lines.waitFor();
    await advisor.press('l');
    await expect(page.getByLabel('Add a line')).toBeFocused();
    for (const typed of ['pm-b', 'brake adjust 0.5h', '4707 x2 $45', 'windshield $450']) {
      await advisor.type(typed);
      await advisor.press('Enter');
    }
    await expect(lines.getByRole('listitem').filter({ hasText: 'windshield' })).toContainText('$450.00');
    await expect(lines.getByRole('listitem').filter({ hasText: 'brake adjust' })).toContainText('1 part');
    await advisor.press('Escape');
    await expect(page.getByLabel('Add a line')).not.toBeFocused();
  });

  await test.step('the printed estimate', async () => {
    const opened = page.waitForEvent('popup');
    await advisor.press('p');
    await expectPaper(await opened);
  });

  expect(advisor.keys / KEYS_PER_SECOND).toBeLessThan(TWO_MINUTES_S);
  expect((performance.now() - started_at) / 1000).toBeLessThan(TWO_MINUTES_S);
  await expectNoAxeViolations(page);
  const work_order_id = /workorders\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const printed = await page.request.get(`/api/work-orders/invoices/estimate?work_order_id=${work_order_id}&type=html`);
  const html = await printed.text();
  for (const text of ['Ridge Aggregates', '2015 Kenworth T680', 'PM-B service', 'brake adjust', '$90.00', '$450.00'])
    expect(html).toContain(text);
});
