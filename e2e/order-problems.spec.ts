import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { BRAKES, get, makeOrder, moveOrder, post, requireData, SERVICE } from './make-order.ts';

const open = async (page: Page, id: string, tab = 'lines') => {
  await page.goto(`/workorders/${id}/${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: /^WO/ })).toBeVisible();
};
const badge = (page: Page) => page.getByRole('button', { name: /^Change the status/ });

test('problems without a field are listed with a link to their line', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  // A line without labour needs no story.
  const { id, number } = await makeOrder(page, [BRAKES, SERVICE], { time_estimate: 0 });
  await requireData(page, id, []);
  await moveOrder(page, id, 'approved');
  await open(page, id, 'finance');
  await badge(page).click();
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  const problems = page.getByRole('dialog', { name: `${number} is not done yet` });
  await expectNoAxeViolations(page);
  await problems.getByRole('link', { name: `Not completed or declined yet: ${SERVICE}.` }).click();
  await expect(page).toHaveURL(/\/lines$/);
  await expect(problems).toBeHidden();
  const line = page.getByRole('button', { name: `Line 2: ${SERVICE}` });
  await expect(line).toBeFocused();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
});

interface Answer {
  readonly lines: readonly { readonly part_requests: readonly { readonly version: number }[] }[];
}

test('a received part prevents cancelling, and one click leads to its line', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*change-status/);
  await signInAs(shop.person('ROLE_MANAGER'));
  const { id, number } = await makeOrder(page, [BRAKES, SERVICE]);
  await moveOrder(page, id, 'approved');
  const { collection } = await get<{ collection: { line_id: string }[] }>(page, `work-orders/lines/${id}`);
  const part = {
    id: crypto.randomUUID(),
    line_id: collection[1]?.line_id,
    description: 'Oil filter',
    sell_price: 5_00,
  };
  let { lines } = await post<Answer>(page, 'work-orders/part-requests/make', part);
  for (const action of ['order', 'receive']) {
    const requests = [{ id: part.id, version: lines[1]?.part_requests[0]?.version }];
    const input = { work_order_id: id, requests, action };
    ({ lines } = await post<Answer>(page, 'work-orders/part-requests/perform-status-action', input));
  }
  await open(page, id);
  await badge(page).click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  await page
    .getByRole('dialog', { name: `Cancel ${number}?` })
    .getByRole('button', { name: 'Cancel the order' })
    .click();
  const problems = page.getByRole('dialog', { name: `${number} stays as it is` });
  await problems.getByRole('link', { name: 'Parts were received: Oil filter. Return them first.' }).click();
  await expect(problems).toBeHidden();
  const line = page.getByRole('button', { name: `Line 2: ${SERVICE}` });
  await expect(line).toBeFocused();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
});
