import type { Page } from '@playwright/test';
import { Buffer } from 'node:buffer';
import { expect, expectNoAxeViolations, notice, test } from '../support/fixtures.ts';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { get, post } from '../support/make-order.ts';
import { makePurchase } from '../support/make-purchase.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const PAPER = { name: 'KB-5521.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

interface AskedPart {
  readonly id: string;
  readonly version: number;
}

/** Asks for three drums on an order and authorizes them. */
async function askForDrums(page: Page) {
  const { order_id, number, line_id } = await makeOrderFor(page, await myStaffId(page));
  const id = crypto.randomUUID();
  const part_request = { id, line_id, description: 'Brake drum', part_number: '3687X', quantity: 3, cost: 50_00 };
  await post(page, 'work-orders/part-requests/make', part_request);
  const { lines } = await get<{ lines: { part_requests: AskedPart[] }[] }>(page, `work-orders/detail/${order_id}`);
  const drum = lines.flatMap(({ part_requests }) => part_requests).find((part) => part.id === id);
  await post(page, 'work-orders/part-requests/perform-status-action', {
    work_order_id: order_id,
    requests: [{ id, version: drum?.version }],
    action: 'authorize',
    decided_by: 'Dana Okafor',
    how: 'phone',
  });
  return { order_id, number, part_request_id: id };
}

test('the parts that a technician asked for come in two deliveries and are staged', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  const { order_id, number, part_request_id } = await askForDrums(page);
  const { id, order_number } = await makePurchase(page, {
    vendor_name: 'Keystone Brake',
    part_request_ids: [part_request_id],
  });

  await test.step('two of the three come first, at another price than ordered', async () => {
    await page.goto(`/order/${id}`);
    await page.getByRole('link', { name: /^Receive/ }).click();
    await expect(title(page, `Receive ${order_number}`)).toBeVisible();
    await page.getByLabel('Vendor invoice number').fill('KB-5521');
    await page.getByLabel('Quantity of 3687X').fill('2');
    await page.getByLabel('Price of 3687X').fill('55');
    await page.getByLabel('Total on the vendor’s invoice').fill('120');
    await expect(page.getByRole('table', { name: 'Totals' })).toContainText('More by $10.00');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Control+Enter');
    const review = page.getByRole('dialog', { name: 'Other prices than ordered' });
    await expect(review).toContainText('$50.00 → $55.00');
    await expectNoAxeViolations(page);
    await review.getByRole('button', { name: 'Accept these prices' }).click();
    await expect(title(page, /^DL\w+-\d+$/)).toBeVisible();
    await expect(notice(page, `Here now: 3687X for ${number}`)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the vendor’s paper is attached, and its difference settled', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach' }).click();
    await (await chooser).setFiles(PAPER);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('region', { name: 'Vendor’s paper and notes' })).toContainText(PAPER.name);
    await page.goto('/parts/deliveries?has_open_difference=true');
    await page.getByRole('link', { name: /^DL/ }).click();
    await page.getByRole('button', { name: 'Settle…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Settle the difference/ });
    await dialog.getByRole('radio', { name: /^What the vendor’s invoice says/ }).check();
    await dialog.getByLabel('Reason').fill('Freight was agreed');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Differences' })).toContainText('Freight was agreed');
    await expect(page.getByRole('button', { name: 'Settle…' })).toBeHidden();
  });

  await test.step('the last one is accepted from the work order, and all of them are staged there', async () => {
    await page.goto(`/workorders/${order_id}/part-requests`);
    await page.getByRole('button', { name: 'Accept delivery 3687X Brake drum' }).click();
    const dialog = page.getByRole('dialog', { name: `Receive ${order_number} from Keystone Brake` });
    await dialog.getByRole('button', { name: 'All of 3687X' }).click();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    const stage = page.getByRole('button', { name: 'Stage 3687X Brake drum' });
    await expect(stage).toHaveCount(2);
    await stage.first().click();
    await expect(stage).toHaveCount(1);
    await stage.click();
    await expect(stage).toHaveCount(0);
    await page.goto(`/order/${id}`);
    await expect(page.getByText('Fulfilled')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')).toHaveCount(2);
  });
});

test('goods for the shelf are counted by a scanner', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  const { id } = await makePurchase(page, {
    vendor_name: 'Harbour Filters',
    parts: [
      { part_number: 'LF-14000', barcode: '4006381333900' },
      { part_number: 'FS-20121', barcode: '4006381333901' },
    ],
  });
  await page.goto(`/accept-delivery/${id}`);
  const quantity = (number: string) => page.getByLabel(`Quantity of ${number}`);
  await expect(quantity('LF-14000')).toHaveValue('0');
  await page.getByLabel('Scan or type a part number').focus();
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan('4006381333900');
  await scan('4006381333901');
  await scan('4006381333900');
  await expect(page.getByText('LF-14000: 2 of 2')).toBeVisible();
  await page.reload();
  await expect(quantity('LF-14000')).toHaveValue('2');
  await expect(quantity('FS-20121')).toHaveValue('1');
  await page.getByRole('button', { name: 'Accept delivery' }).click();
  await expect(title(page, /^DL/)).toBeVisible();
  await page.goto('/parts/inventory?search=LF-14000');
  await page.getByRole('link', { name: 'LF-14000' }).click();
  await expect(page.getByRole('link', { name: /^DL/ })).toBeVisible();
});
