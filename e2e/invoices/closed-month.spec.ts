import { expect, test } from '../support/fixtures.ts';
import { makeCompleteOrder } from '../support/make-invoice.ts';
import { get } from '../support/make-order.ts';
import { expectNotice } from '../support/notices.ts';

test('the office closes the last month, which then takes no invoice until an administrator reopens it', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400 \(Bad Request\) \S+\/invoices\/create/);
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeCompleteOrder(page);

  await test.step('the month is closed', async () => {
    await signInAs(shop.person('ROLE_OFFICE_USER'));
    await page.goto('/administration/books');
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/Books agree as of/)).toBeVisible();
    await page.getByRole('button', { name: 'Close a month…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a month' });
    await dialog.getByRole('button', { name: 'Close month' }).click();
    await expectNotice(page, 'Closed through');
    await expect(page.getByRole('button', { name: 'Reopen…' })).toBeHidden();
  });

  await test.step('an invoice on its last day is refused at the date', async () => {
    await page.goto(`/workorders/${order.id}/finance`);
    await page.getByRole('button', { name: 'Invoice', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: `Invoice ${order.number}` });
    const { closed_through } = await get<{ closed_through: string }>(page, 'books/view');
    const [year, month, day] = closed_through.split('-');
    await dialog.getByRole('textbox', { name: 'Invoice date' }).fill(`${month}/${day}/${year}`);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toContainText('The books are closed up to');
  });

  await test.step('an administrator reopens the month with a reason', async () => {
    await signInAs(shop.person('ROLE_ADMINISTRATOR'));
    await page.goto('/administration/books');
    await page.getByRole('button', { name: 'Reopen…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reopen closed days' });
    await dialog.getByLabel('Stays closed').clear();
    await dialog.getByLabel('Reason').fill('An invoice was forgotten');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText('An invoice was forgotten')).toBeVisible();
  });
});
