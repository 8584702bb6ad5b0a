import { daysPastDue } from '@baydesk/domain/ledger/ageing';
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { makeCompleteOrder, makeInvoice } from '../support/make-invoice.ts';
import { expectNotice } from '../support/notices.ts';

test('a manager writes the rules of reminders, and a customer who promises to pay is not reminded', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeCompleteOrder(page);
  const invoice = await makeInvoice(page, order.id);
  const days = daysPastDue(invoice.due_date, invoice.invoice_date);
  const today = page.getByRole('region', { name: 'Today' });

  await test.step('the rules are suggested and off; one is moved to today', async () => {
    await page.goto('/administration/reminders');
    const first = page.getByRole('group', { name: 'Rule 1' });
    await expect(first.getByLabel('Days from due')).toHaveValue('−3');
    await expect(page.getByRole('switch', { name: 'Remind customers of unpaid invoices' })).not.toBeChecked();
    await expect(today).toContainText('Nobody would have to be reminded today.');
    await first.getByLabel('Days from due').fill(String(days));
    await first.getByLabel('Text').fill('{amuont} is open.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(first).toContainText('Text cannot contain {amuont}');
    await first.getByLabel('Text').fill('{amount} is open on {number}.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(today).toContainText(invoice.invoice_number);
    await expectNoAxeViolations(page);
  });

  await test.step('the office notes that the customer promised to pay', async () => {
    await signInAs(shop.person('ROLE_OFFICE_USER'));
    await page.goto(`/customers/${invoice.customer_id}/unpaid-invoices`);
    await page.getByRole('checkbox', { name: `Select ${invoice.invoice_number}` }).check();
    await page.getByRole('button', { name: 'New…' }).click();
    await page.getByRole('menuitem', { name: 'Promise to pay 1…' }).click();
    const dialog = page.getByRole('dialog', { name: `${invoice.customer_name} promises to pay` });
    await dialog.getByLabel('Who promised').fill('Dana');
    await dialog.getByLabel('Note').fill('Cheque on Friday');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Control+Enter');
    await expectNotice(page, 'Promised for');
    await expect(page.getByRole('row', { name: invoice.invoice_number })).toContainText('Promised for');
  });

  await test.step('the invoice shows the promise, and the preview that reminders wait for it', async () => {
    await page.goto(`/invoices/${invoice.id}`);
    const promises = page.getByRole('region', { name: 'Promises to pay' });
    await expect(promises).toContainText('Dana promised payment on');
    await expectNoAxeViolations(page);
    await page.goto('/administration/reminders');
    await expect(today).toContainText('1 invoice promised for a later day: reminders wait for it.');
    await expect(page.getByText('You can read these rules.')).toBeVisible();
  });

  await test.step('a promise that no longer counts is withdrawn, and restored by Undo', async () => {
    await page.goto(`/invoices/${invoice.id}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText(/^Promise withdrawn, /)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Promised for /)).toBeVisible();
  });
});
