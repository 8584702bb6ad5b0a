import type { Page } from '@playwright/test';
import { expect, notice, test } from '../support/fixtures.ts';
import { finishLines } from '../support/make-invoice.ts';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { BRAKES, get, moveOrder, post } from '../support/make-order.ts';
import { makeRecord } from '../support/make-record.ts';
import { expectNotice } from '../support/notices.ts';

const PHONE = { width: 390, height: 844 };
const DRUM = 'DR-165 Brake drum';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

/** The customer agrees to a line on the phone, with what it costs now. */
async function agreeTo(page: Page, work_order_id: string, line_id: string): Promise<void> {
  const { collection } = await get<{ collection: { line_id: string; version: number }[] }>(
    page,
    `work-orders/lines/${work_order_id}`,
  );
  const version = collection.find((line) => line.line_id === line_id)?.version;
  const decided = { decision: 'authorized', decided_by: 'Dana Okafor', how: 'phone' };
  await post(page, 'work-orders/lines/decide', { work_order_id, lines: [{ line_id, version }], ...decided });
}

test('a part’s way from a technician’s wish to the refund of its core', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  // The whole way takes longer than one job.
  test.slow();
  const phone = await openBrowser();
  await phone.setViewportSize(PHONE);
  await signInAs(shop.person('ROLE_TECHNICIAN'), phone);
  await signInAs(shop.person('ROLE_MANAGER'));
  const { order_id, number, line_id } = await makeOrderFor(page, await myStaffId(phone));
  const vendor_id = await makeRecord(page, 'parts-catalogue/vendors', {
    name: 'Keystone Brake',
    credit_terms: 'Net 30',
  });
  const partsOfOrder = `/workorders/${order_id}/part-requests`;
  let order_number = '';

  await test.step('the technician asks for it at the truck', async () => {
    await phone.goto(`/technician-dashboard/${order_id}/${line_id}`);
    await phone.getByRole('button', { name: 'Need a part' }).click();
    const dialog = phone.getByRole('dialog', { name: `Part for ${BRAKES}` });
    await dialog.getByLabel('What do you need?').fill('Brake drum');
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expectNotice(phone, 'The parts desk knows');
  });

  await test.step('the desk quotes it by the keyboard, and the customer agrees', async () => {
    await page.goto('/parts/part-requests');
    const order = page.getByRole('region', { name: number, exact: true });
    await expect(order).toContainText('Brake drum');
    await page.keyboard.press('j');
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: 'Brake drum' });
    await dialog.getByLabel('Part number').fill('DR-165');
    const vendor = dialog.getByRole('combobox', { name: 'Vendor' });
    await vendor.fill('Keystone Brake');
    await page.getByRole('option', { name: 'Keystone Brake' }).click();
    await dialog.getByLabel('Cost, each').fill('40');
    await dialog.getByLabel('Core, each').fill('25');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await agreeTo(page, order_id, line_id);
    await expect(order).toContainText('Special Order');
  });

  await test.step('it goes onto an order to the vendor, who is told', async () => {
    await page.getByRole('button', { name: `Order ${DRUM}` }).click();
    await page.getByRole('button', { name: 'Put on an order' }).click();
    await page.getByRole('link', { name: /^PO\w+-\d+$/ }).click();
    await expect(title(page, /^PO\w+-\d+$/)).toBeVisible();
    order_number = (await title(page, /^PO/).textContent()) ?? '';
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByRole('dialog', { name: /^Send PO/ })
      .getByRole('button', { name: 'Send order' })
      .click();
    await expect(page.getByRole('region', { name: 'Sent' })).toBeVisible();
  });

  await test.step('the delivery is counted by a scanner, and the technician sees that it is here', async () => {
    await page.getByRole('link', { name: /^Receive/ }).click();
    await expect(title(page, `Receive ${order_number}`)).toBeVisible();
    await page.getByLabel('Vendor invoice number').fill('KB-5521');
    await page.getByLabel('Scan or type a part number').focus();
    await scan(page, 'DR-165');
    await expect(page.getByText('DR-165: 1 of 1')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Totals' })).toContainText('$65.00');
    await page.getByRole('button', { name: 'Accept delivery' }).click();
    await expect(title(page, /^DL\w+-\d+$/)).toBeVisible();
    await expect(phone.getByRole('list', { name: `Parts of ${BRAKES}` })).toContainText('Received');
  });

  await test.step('it is set out and used, its core comes back, and the order is invoiced', async () => {
    await page.goto(partsOfOrder);
    await page.getByRole('button', { name: `Stage ${DRUM}` }).click();
    await page.getByRole('button', { name: `Use ${DRUM}` }).click();
    await page.getByRole('button', { name: /^Core .* to be decided/ }).click();
    await page.getByRole('menuitem', { name: 'Core came back' }).click();
    await expect(page.getByText('Core to return')).toBeVisible();
    await finishLines(page, order_id);
    await moveOrder(page, order_id, 'complete');
    await page.goto(`/workorders/${order_id}`);
    await page.getByRole('button', { name: 'Invoice', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create invoice' }).click();
    await expect(page.getByText('Invoiced', { exact: true }).first()).toBeVisible();
  });

  await test.step('the core goes back to the vendor', async () => {
    await page.goto('/parts/returns/cores');
    await expect(page.getByRole('region', { name: 'Keystone Brake' })).toContainText('$25.00');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Return to vendor…' }).click();
    await page
      .getByRole('dialog', { name: 'Return to vendor' })
      .getByRole('button', { name: 'Put on a return' })
      .click();
    await expect(title(page, /^RT\w+-\d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await page
      .getByRole('dialog', { name: /^Send RT/ })
      .getByRole('button', { name: 'Send return' })
      .click();
    await page.getByRole('link', { name: 'Confirm' }).click();
    await page.getByLabel('Credit memo number').fill('CM-77');
    await page.getByRole('button', { name: 'Confirm return' }).click();
    await expect(notice(page, '$25.00 is credited by Keystone Brake')).toBeVisible();
  });

  await test.step('the refund stands beside the vendor’s bill, and the order says that it came', async () => {
    await page.goto(`/parts/vendor/${vendor_id}/unpaid-invoices`);
    await expect(page.getByRole('row').filter({ hasText: 'KB-5521' })).toContainText('$65.00');
    await expect(page.getByRole('region', { name: 'Credits left' })).toContainText('CM-77');
    await page.goto(partsOfOrder);
    await expect(page.getByText('Core refunded by the vendor')).toBeVisible();
  });
});
