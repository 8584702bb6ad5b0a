import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, test } from '../support/fixtures.ts';
import { makeOwedVendor, makeVendorCredit } from '../support/make-bills.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a bill for electricity is entered, and its number is noticed when it comes again', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/vendors\/bills\/create$/);
  await signInAs(shop.person('ROLE_OFFICE_USER'));
  const vendor_id = await makeOwedVendor(page, 'Lakeshore Hydro', []);
  await page.goto(`/parts/vendor/${vendor_id}`);
  await page.getByRole('link', { name: 'Unpaid Invoices' }).click();
  await expect(page.getByText('Nothing is owed')).toBeVisible();

  const form = page.getByRole('dialog', { name: 'New bill of Lakeshore Hydro' });
  const enter = async (amount: string) => {
    await page.getByRole('button', { name: 'New…' }).click();
    await page.getByRole('menuitem', { name: 'New bill…' }).click();
    await form.getByLabel('Invoice number').fill('E-1011');
    await form.getByLabel('What for').fill('Electricity');
    await form.getByLabel('Amount').fill(amount);
    await form.getByLabel('Tax').fill('13');
    await page.keyboard.press('Control+Enter');
  };
  await test.step('the first one', async () => {
    await enter('100');
    await expect(form).toBeHidden();
    await expect(row(page, 'E-1011')).toContainText('due in 30 days');
    await expect(row(page, 'E-1011')).toContainText('$113.00');
  });
  await test.step('the same number again', async () => {
    await enter('100');
    await expect(form.getByText('Is the number right?')).toBeVisible();
    await expectNoAxeViolations(page);
    await form.getByLabel('Invoice number').fill('E-1012');
    await expect(form.getByText('Is the number right?')).toBeHidden();
    await form.getByLabel('Invoice number').fill('E-1011');
    await form.getByRole('checkbox', { name: 'Yes, this is another bill with the same number' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(row(page, 'E-1011')).toHaveCount(2);
  });

  await test.step('a manager takes one of them back', async () => {
    await signInAs(shop.person('ROLE_MANAGER'));
    await page.reload();
    await page.getByRole('link', { name: 'E-1011' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Bill E-1011' });
    await drawer.getByRole('button', { name: 'Reverse…' }).click();
    const reverse = page.getByRole('dialog', { name: 'Reverse bill E-1011' });
    await reverse.getByLabel('Reason').fill('Came twice');
    await page.keyboard.press('Control+Enter');
    await expect(reverse).toBeHidden();
    await expect(drawer).toContainText('Came twice');
    await page.keyboard.press('Escape');
    await expect(row(page, 'E-1011')).toHaveCount(1);
  });
});

test('on Thursday what is due is paid less a credit, with a remittance, and one payment is taken back', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  const vendor_id = await makeOwedVendor(page, 'Harbour Brake Supply', [
    { invoice_number: 'HB-1', amount_cents: 400_00, days_past_due: 12, memo: 'Drums' },
    { invoice_number: 'HB-2', amount_cents: 250_00, days_past_due: 2, memo: 'Shoes' },
    { invoice_number: 'HB-3', amount_cents: 90_00, days_past_due: -20, memo: 'Seals' },
  ]);
  await makeVendorCredit(page, vendor_id, 50_00);
  await page.goto('/invoices/ageing');
  await page.getByRole('link', { name: 'What we owe' }).click();
  await expect(title(page, 'What we owe')).toBeVisible();
  await expect(row(page, 'Harbour Brake Supply')).toContainText('$650.00');

  const drawer = page.getByRole('dialog', { name: /^Payment VP/ });
  await test.step('all due less the credit', async () => {
    await page.getByRole('link', { name: 'Harbour Brake Supply' }).click();
    await page.getByRole('button', { name: 'All due (2)' }).click();
    await page.getByRole('checkbox', { name: /^Take off / }).check();
    await page.getByRole('button', { name: 'Pay 2' }).click();
    const form = page.getByRole('dialog', { name: 'Payment to Harbour Brake Supply' });
    await form.getByRole('combobox', { name: 'Method' }).fill('Cheque');
    await page.getByRole('option', { name: 'Cheque' }).click();
    await form.getByLabel('Reference').fill('2201');
    await expect(form).toContainText('Bills $650.00 less credits $50.00 · pays $600.00');
    const download = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Pay', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^Remittance VP\w+-\d+\.pdf$/);
    await expect(drawer).toContainText('$600.00');
    await expect(drawer.getByRole('region', { name: 'Bills' })).toContainText('HB-2');
    await expectNoAxeViolations(page);
  });

  await test.step('the remittance goes to the vendor', async () => {
    await drawer.getByRole('button', { name: 'Send to vendor…' }).click();
    const send = page.getByRole('dialog', { name: /^Send remittance VP/ });
    await send.getByLabel('Name').fill('Ray Boateng');
    await send.getByLabel('E-mail').fill('ray@owed.example');
    await send.getByRole('button', { name: 'Send remittance' }).click();
    await expect(send).toBeHidden();
    await expect(notice(page, 'ray@owed.example')).toBeVisible();
    await expect(drawer.getByRole('region', { name: 'Sent' })).toContainText('ray@owed.example');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(row(page, 'HB-1')).toBeHidden();
    await expect(row(page, 'HB-3')).toBeVisible();
  });

  await test.step('the cheque is lost', async () => {
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(row(page, 'Cheque 2201')).toContainText('HB-1');
    await row(page, 'Cheque 2201').getByRole('link').click();
    await drawer.getByRole('button', { name: 'Reverse…' }).click();
    const reverse = page.getByRole('dialog', { name: /^Reverse payment VP/ });
    await expect(reverse).toContainText('2 bills are open again. One credit is left again.');
    await reverse.getByLabel('Reason').fill('The cheque was lost');
    await page.keyboard.press('Control+Enter');
    await expect(reverse).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Cheque 2201')).toContainText('Reversed: The cheque was lost');
    await page.getByRole('link', { name: 'Unpaid Invoices' }).click();
    await expect(row(page, 'HB-1')).toContainText('12 days late');
    await expect(page.getByRole('region', { name: 'Credits left' })).toContainText('$50.00');
  });
});
