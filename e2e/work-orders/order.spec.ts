import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { BRAKES, completeEveryLine, makeOrder, requireData } from '../support/make-order.ts';
import { expectNotice } from '../support/notices.ts';

const open = async (page: Page, id: string) => {
  await page.goto(`/workorders/${id}/lines`);
  await expect(page.getByRole('heading', { level: 1, name: /^WO/ })).toBeVisible();
};
const badge = (page: Page) => page.getByRole('button', { name: /^Change the status/ });
const po = (page: Page) => page.getByRole('button', { name: 'Change Customer PO:' });

async function changePo(page: Page, text: string): Promise<void> {
  await po(page).click();
  await page.getByRole('textbox', { name: 'Customer PO' }).fill(text);
  await page.keyboard.press('Enter');
}

test('an advisor takes an order from estimate to complete, undoing a change on the way', async ({
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
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  await expect(page.getByLabel('Who said so')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNotice(page, `${number}: Approved`);
  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(badge(page)).toContainText('In Progress');

  await test.step('the history shows a change and undoes it', async () => {
    await page.getByRole('link', { name: /^History/ }).click();
    await changePo(page, 'PO-77');
    const events = page.getByRole('region', { name: 'What happened' });
    const newest = events.getByRole('listitem').first();
    await expect(newest).toContainText('ServiceAdvisor Okafor changed the customer’s PO');
    await expect(newest).toContainText('Customer PO PO-77');
    await expect(events).toContainText(`Line ${BRAKES}`);
    await page.getByRole('button', { name: 'Undo this' }).click();
    await expect(newest).toContainText('undid “changed the customer’s PO”');
    await expect(po(page)).toContainText('Add');
  });

  await test.step('missing data is asked for before the order is complete', async () => {
    await completeEveryLine(page, id);
    await expect(badge(page)).toContainText('Review');
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    const missing = page.getByRole('dialog', { name: `Before ${number} is complete` });
    await missing.getByRole('textbox', { name: 'Mileage' }).fill('612900');
    await expect(missing.getByLabel('Licence plate')).toHaveCount(0);
    await missing.getByRole('textbox', { name: `Story of ${BRAKES}` }).fill('Both drums below limit, shoes replaced');
    await missing.getByRole('button', { name: 'Save and complete' }).click();
    await expect(badge(page)).toContainText('Complete');
    const tracked = async () =>
      (await beacons('/track')).filter(({ organization_id }) => organization_id === shop.plan.organization_id);
    await expect.poll(tracked).toContainEqual(expect.objectContaining({ event: 'Work_Order_Completed' }));
  });
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
  await changePo(page, 'PO-1');
  await expect(po(other)).toContainText('PO-1');
  await expect(other.getByText('ServiceAdvisor Okafor changed the customer’s PO just now')).toBeVisible();

  // The page has read the other person's change once it shows their concern.
  await po(page).click();
  const mine = page.getByRole('textbox', { name: 'Customer PO' });
  await mine.fill('PO-mine');
  await changePo(other, 'PO-theirs');
  await expect(po(other)).toContainText('PO-theirs');
  await other.getByRole('button', { name: 'Change Concern:' }).click();
  await other.getByRole('textbox', { name: 'Concern' }).fill('Pulls to the right by now');
  await other.keyboard.press('Control+Enter');
  await expect(page.getByText('Pulls to the right by now')).toBeVisible();
  await mine.press('Enter');
  await expect(page.getByText('Somebody else made this ‘PO-theirs’.')).toBeVisible();
  await expect(mine).toHaveValue('PO-mine');
  await mine.press('Enter');
  await expect(po(other)).toContainText('PO-mine');
});
