import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, test } from '../support/fixtures.ts';
import { makeReceivedPart, takeCoreBack } from '../support/make-received-part.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const partOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'DR-165' });

/** Opens the parts of an order and chooses from the menu of its drum. */
async function chooseAtDrum(page: Page, order_id: string, item: string): Promise<void> {
  await page.goto(`/workorders/${order_id}/part-requests`);
  await page.getByRole('button', { name: 'More for DR-165 Brake drum' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a wrong part goes back with a core, and becomes the vendor’s credit', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  const made = await makeReceivedPart(page);
  await takeCoreBack(page, made);

  await test.step('one of the two drums is asked to go back', async () => {
    await chooseAtDrum(page, made.order_id, 'Return…');
    const form = page.getByRole('dialog', { name: 'Return DR-165 Brake drum' });
    await form.getByLabel('Quantity').fill('1');
    await form.getByLabel('Reason').fill('Wrong part');
    await form.getByLabel('Note').fill('Fits the other axle');
    await form.getByRole('button', { name: 'Ask to return' }).click();
    await expect(notice(page, 'DR-165 Brake drum is to be returned')).toBeVisible();
    await expect(partOf(page).first()).toContainText('requested · Wrong part');
    await expectNoAxeViolations(page);
  });

  await test.step('it waits for its vendor, and the core goes along', async () => {
    await page.goto('/returns');
    const vendor = page.getByRole('region', { name: 'Keystone Brake' });
    await expect(vendor).toContainText('1 part · $40.00');
    await page.getByRole('button', { name: 'Mark ready DR-165 Brake drum' }).click();
    await expect(vendor.getByText('Ready', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Return to vendor…' }).click();
    const form = page.getByRole('dialog', { name: 'Return to vendor' });
    await form.getByRole('checkbox', { name: new RegExp(`core of ${made.order_number}`) }).check();
    await form.getByRole('button', { name: 'Put on a return' }).click();
    await expect(title(page, /^RT\w+-\d+$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('$90.00');
  });

  await test.step('it is sent, and says what leaves', async () => {
    await page.getByRole('button', { name: 'Send' }).click();
    const question = page.getByRole('dialog', { name: /^Send RT/ });
    await expect(question).toContainText(`1 × DR-165 Brake drum, off ${made.order_number}`);
    await expect(question).toContainText(`core of ${made.order_number}`);
    await question.getByRole('button', { name: 'Send return' }).click();
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  });

  await test.step('the vendor takes the drum with a fee, and one of the two cores', async () => {
    await page.getByRole('link', { name: 'Confirm' }).click();
    await expect(title(page, /^Confirm RT/)).toBeVisible();
    await page.getByLabel('Credit memo number').fill('CM-77');
    const drum = page.getByRole('row').filter({ has: page.getByLabel('Quantity accepted of DR-165 Brake drum') });
    await drum
      .filter({ hasNotText: 'core' })
      .getByLabel(/^Restocking fee/)
      .fill('4');
    await drum
      .filter({ hasText: 'core' })
      .getByLabel(/^Quantity accepted/)
      .fill('1');
    await expect(page.getByRole('table', { name: 'Items' })).toContainText('$61.00');
    await page.getByRole('button', { name: 'Confirm return' }).click();
    await expect(notice(page, '$61.00 is credited by Keystone Brake')).toBeVisible();
    await expect(title(page, 'Returns to vendors')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Keystone Brake' })).toContainText('CM-77');
    await page.getByRole('link', { name: 'Credited' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Wrong part' })).toContainText('$36.00');
  });

  await test.step('the order shows where its drum went, and the customer is billed for the other one', async () => {
    await page.goto(`/workorders/${made.order_id}/part-requests`);
    await expect(page.getByRole('link', { name: /^RT\w+-\d+$/ })).toBeVisible();
    await expect(partOf(page).filter({ hasText: 'Returned' })).toContainText('Return credited');
  });
});

test('a part that was bought for an order is put into inventory', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  const { order_id } = await makeReceivedPart(page);
  await chooseAtDrum(page, order_id, 'Put into inventory…');
  const form = page.getByRole('dialog', { name: 'Put DR-165 Brake drum into inventory' });
  await form.getByLabel('Name').fill('Brake drum, 16.5 in');
  await form.getByRole('button', { name: 'Put into inventory' }).click();
  await expect(notice(page, '2 × DR-165').filter({ hasText: 'in stock here' })).toBeVisible();
  await expect(partOf(page)).toContainText('Put into inventory');
  await page.goto('/parts/inventory');
  await expect(page.getByRole('row').filter({ hasText: 'DR-165' })).toContainText('Brake drum, 16.5 in');
});
