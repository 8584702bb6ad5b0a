import { expect, test } from '../support/fixtures.ts';
import { finishWork } from '../support/make-invoice.ts';
import { makeOrder, moveOrder } from '../support/make-order.ts';
import { expectPaper } from '../support/make-estimate.ts';
import { expectNotice } from '../support/notices.ts';

test('an advisor completes and invoices an order, and the office takes the invoice back', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const order = await makeOrder(page);
  await finishWork(page, order.id);
  await moveOrder(page, order.id, 'in_progress');

  await test.step('the order is completed and invoiced from its page', async () => {
    await page.goto(`/workorders/${order.id}/lines`);
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByRole('button', { name: 'Invoice', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Invoice ${order.number}` });
    await expect(dialog.getByRole('row', { name: /^Halton Freight/ })).toContainText('Net 30');
    await expect(dialog.getByRole('textbox', { name: 'Invoice date' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'INVEAST-1 is created');
    await expect(page).toHaveURL(/\/finance$/);
    await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('link')).toHaveText(['INVEAST-1']);
  });

  await test.step('it is found in the list', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.getByRole('searchbox').fill('halton');
    const row = page.getByRole('row', { name: /INVEAST-1/ });
    await expect(row).toContainText('due in 30 days');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'INVEAST-1' })).toBeVisible();
  });

  await test.step('it is printed as a PDF', async () => {
    const printed = page.waitForResponse(/\/api\/invoices\/[\w-]+\/print/);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Print' }).click();
    expect((await printed).headers()['content-type']).toContain('application/pdf');
    const tab = await opened;
    await expectPaper(tab);
    await tab.close();
  });

  await test.step('the office reverses it, and the order is complete again', async () => {
    const address = page.url();
    await signInAs(shop.person('ROLE_OFFICE_USER'));
    await page.goto(address);
    await page.getByRole('button', { name: 'More for this invoice' }).click();
    await page.getByRole('menuitem', { name: 'Reverse…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reverse INVEAST-1?' });
    await dialog.getByLabel('Reason').fill('A line was forgotten');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expectNotice(page, `INVEAST-1 is reversed; ${order.number} is complete again`);
    await expect(page.getByText('A line was forgotten')).toBeVisible();
    await page.getByRole('link', { name: order.number }).click();
    await expect(page.getByRole('button', { name: 'Invoice', exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^INVEAST-1/ })).toContainText('Void');
  });
});
