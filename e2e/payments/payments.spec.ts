import { formatCents, cents } from '@baydesk/domain/money/cents';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { makeInvoices } from '../support/make-invoice.ts';

const SHORT_BY = 100_00;

const shareOf = (page: Page, number: string) =>
  page.getByRole('textbox', { name: `Amount for ${number}`, exact: true });
const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) });

test('the office takes a short cheque over nine invoices by keyboard, takes one allocation back, then the cheque bounces', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  const invoices = await makeInvoices(page, 9);
  const [oldest] = invoices;
  const newest = invoices.at(-1);
  if (!oldest || !newest) throw new Error('There are no invoices');
  const owed = invoices.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const paid = cents(owed - SHORT_BY);

  await signInAs(shop.person('ROLE_OFFICE_USER'));
  await page.goto(`/customers/${oldest.customer_id}/unpaid-invoices`);
  const strip = page.getByRole('navigation', { name: 'By days past due' });
  await expect(strip.getByRole('link', { name: `Total ${formatCents(cents(owed))}` })).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step('the cheque', async () => {
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: 'Payment from Halton Freight' });
    await expect(dialog.getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused();
    await page.keyboard.type(formatCents(paid));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Cheque');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('4471');
    await expect(shareOf(page, oldest.invoice_number)).toHaveValue(/[1-9]/);
    await expect(shareOf(page, newest.invoice_number)).toHaveValue(
      formatCents(cents(newest.total_cents - SHORT_BY)).replace('$', ''),
    );
    await expect(dialog).toContainText(`Applied ${formatCents(paid)} of ${formatCents(paid)}`);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  });
  await expect(row(page, newest.invoice_number)).toContainText('Partially Paid');
  await expect(row(page, newest.invoice_number)).toContainText(formatCents(cents(SHORT_BY)));
  await expect(row(page, oldest.invoice_number)).toBeHidden();

  const drawer = page.getByRole('dialog', { name: /^Payment PAY/ });
  await test.step('one allocation is taken back', async () => {
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await page.getByRole('table').getByRole('link', { name: /^PAY/ }).click();
    await expect(drawer).toContainText('Cheque');
    await drawer.getByRole('button', { name: `Take back ${oldest.invoice_number}` }).click();
    await expect(drawer.getByText('Partially Applied')).toBeVisible();
    await expect(drawer.getByRole('button', { name: `Take back ${oldest.invoice_number}` })).toBeHidden();
  });

  await test.step('the cheque bounces', async () => {
    await drawer.getByRole('button', { name: 'Reverse…' }).click();
    const reverse = page.getByRole('dialog', { name: /^Reverse payment PAY/ });
    await reverse.getByRole('textbox', { name: 'Reason' }).fill('The cheque bounced');
    await page.keyboard.press('Enter');
    await expect(reverse).toBeHidden();
    await expect(drawer.getByText('The cheque bounced')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('table')).toContainText('Reversed: The cheque bounced');
  });
  await page.getByRole('link', { name: 'Unpaid Invoices' }).click();
  await expect(strip.getByRole('link', { name: `Total ${formatCents(cents(owed))}` })).toBeVisible();
  await expect(row(page, oldest.invoice_number)).toContainText('Unpaid');
});

test('the office gives back what a customer paid too much, prints it, and takes a refund back that was not cashed', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  const [invoice] = await makeInvoices(page, 1);
  if (!invoice) throw new Error('There is no invoice');
  const paid = cents(invoice.total_cents + SHORT_BY);

  await signInAs(shop.person('ROLE_OFFICE_USER'));
  await page.goto(`/customers/${invoice.customer_id}/unpaid-invoices`);
  await expect(row(page, invoice.invoice_number)).toBeVisible();
  await page.keyboard.press('p');
  const taking = page.getByRole('dialog', { name: 'Payment from Halton Freight' });
  await taking.getByRole('textbox', { name: 'Amount', exact: true }).fill(formatCents(paid));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cash');
  await page.keyboard.press('Enter');
  await expect(taking).toContainText(`${formatCents(cents(SHORT_BY))} stays unapplied`);
  await page.keyboard.press('Control+Enter');
  await expect(taking).toBeHidden();

  const refund = page.getByRole('dialog', { name: /^Refund REF/ });
  await test.step('the surplus goes back', async () => {
    await page.getByRole('button', { name: /^Refund PAY/ }).click();
    const giving = page.getByRole('dialog', { name: /^Refund/ });
    await expect(giving.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('100.00');
    await giving.getByRole('textbox', { name: 'Reason' }).fill('Paid too much');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Control+Enter');
    await expect(giving).toBeHidden();
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await page.getByRole('table').getByRole('link', { name: /^PAY/ }).click();
    await page
      .getByRole('dialog', { name: /^Payment PAY/ })
      .getByRole('link', { name: /^REF/ })
      .click();
    await expect(refund).toContainText('Paid too much');
    await expectNoAxeViolations(page);
  });

  await test.step('it is printed', async () => {
    const printed = page.waitForResponse((response) => /\/refunds\/.*pdf/.test(response.url()));
    await refund.getByRole('button', { name: 'Print' }).click();
    expect((await printed).headers()['content-type']).toContain('application/pdf');
  });

  await test.step('the refund was not cashed', async () => {
    await refund.getByRole('button', { name: 'Reverse…' }).click();
    const reverse = page.getByRole('dialog', { name: /^Reverse refund REF/ });
    await reverse.getByRole('textbox', { name: 'Reason' }).fill('Not cashed');
    await page.keyboard.press('Enter');
    await expect(reverse).toBeHidden();
    await expect(refund.getByText('Not cashed')).toBeVisible();
  });
  await page.goto(`/customers/${invoice.customer_id}/unpaid-invoices`);
  await expect(page.getByRole('button', { name: /^Refund PAY/ })).toBeVisible();
});
