import type { Locator, Page } from '@playwright/test';
import { expect, notice, settle, test } from '../support/fixtures.ts';
import { BRAKES, get, makeOrder, moveOrder, post } from '../support/make-order.ts';

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
    await dragCard(office, number, 'Review', 'Review');
    await expect(office.getByText(`${number} stays where it is.`)).toBeAttached();
    await expect(notice(office, `${number} cannot go from Approved to Review.`)).toBeVisible();
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
    await expect(activity).toContainText('Baydesk recalculated an open order by the new rules');
    await activity
      .getByRole('listitem')
      .filter({ hasText: `opened ${number}` })
      .getByRole('link')
      .click();
    await expect(office.getByRole('heading', { level: 1, name: number })).toBeVisible();
  });
});
