import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeEstimate, sendEstimate } from '../support/make-estimate.ts';
import { expectNotice } from '../support/notices.ts';

const decide = (page: Page, line: string, word: 'Approve' | 'Decline') =>
  page.getByRole('group', { name: line }).getByRole('button', { name: word }).tap();

/** Draws a line through the field with a finger. */
async function sign(page: Page): Promise<void> {
  const hint = page.getByText('Sign here', { exact: true }).filter({ visible: true });
  await hint.scrollIntoViewIfNeeded();
  const box = await hint.boundingBox();
  if (!box) throw new Error('there is nowhere to sign');
  const [left, middle] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(left, middle);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(left + step * 10, middle + (step % 4) * 8);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
}

test('a customer approves two lines of three on the phone, and the shop sees it at once', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeEstimate(page, shop);
  const link = await sendEstimate(page, order);
  await page.goto(`/workorders/${order.id}/history`);
  await expect(page.getByText('Waiting for an answer')).toBeVisible();

  const phone = await openBrowser();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Estimate for unit 214' })).toBeVisible();
  await decide(phone, 'Front brakes', 'Approve');
  await decide(phone, 'Routine service (PM-B)', 'Approve');
  await decide(phone, 'Windshield', 'Decline');
  await phone.getByLabel('In your own words').fill('Insurance pays');
  await expect(phone.getByRole('region', { name: 'Your decision' }).getByText('$2,100.00')).toBeVisible();
  await phone.getByLabel('Your name').fill('Dana Okafor');
  await sign(phone);
  await phone.getByRole('button', { name: 'Send my decision' }).tap();
  await expect(phone.getByRole('heading', { name: 'Thank you, we have your decision' })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'What was approved' })).toContainText('$2,100.00');

  await test.step('the advisor is told and sees the order’s new status', async () => {
    await expectNotice(page, 'approved 2 of 3 lines, $2,100.00');
    await expect(page.getByText('“Insurance pays”')).toBeVisible();
    await expect(page.getByRole('figure')).toContainText('Dana Okafor');
    await expect(page.getByText('Approved').first()).toBeVisible();
  });

  await test.step('the link works once', async () => {
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Thank you, we have your decision' })).toBeVisible();
    await expect(phone.getByRole('button')).toHaveCount(0);
  });
});
