import { cents, formatCents } from '@baydesk/domain/money/cents';
import { expect, expectNoAxeViolations, setting, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/make-estimate.ts';
import { makeCompleteOrder, makeInvoice } from '../support/make-invoice.ts';
import { post } from '../support/make-order.ts';
import { takeOnlinePayments } from '../support/take-online-payments.ts';

test('a customer paying on a phone', async ({ page, shop, signInAs, openBrowser }) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  await takeOnlinePayments(page, setting('BAYDESK_STRIPE_URL'));
  const order = await makeCompleteOrder(page);
  const invoice = await makeInvoice(page, order.id);
  const total = formatCents(cents(invoice.total_cents));
  await post(page, 'work-order/invoice/send-email', {
    id: crypto.randomUUID(),
    invoice_id: invoice.id,
    to_address: 'dana@halton.test',
    to_name: 'Dana Okafor',
  });

  const phone = await openBrowser();
  await phone.goto(await mailedLink(page));
  const pay = phone.getByRole('button', { name: `Pay ${total}` });
  const payment_page = phone.getByRole('heading', { name: `Invoice ${invoice.invoice_number}`, exact: true });
  await expect(pay).toBeVisible();
  await expectNoAxeViolations(phone);

  await test.step('a customer who leaves the payment page is charged nothing', async () => {
    await pay.tap();
    await phone.getByRole('link', { name: 'Cancel' }).tap();
    await expect(phone.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible();
    await expectNoAxeViolations(phone);
  });

  await test.step('a customer who pays is thanked, and sees the invoice paid', async () => {
    await pay.tap();
    await expect(payment_page).toBeVisible();
    await phone.getByRole('button', { name: 'Pay', exact: true }).tap();
    await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect(phone.getByRole('region', { name: 'State of the invoice' })).toContainText('Paid');
    await expect(pay).toHaveCount(0);
    await expectNoAxeViolations(phone);
  });

  await test.step('the office sees one payment, and the invoice paid', async () => {
    await page.goto(`/customers/${invoice.customer_id}/payments`);
    await expect(page.getByText('Credit card')).toHaveCount(1);
    await expect(page.getByText(total).first()).toBeVisible();
    await page.goto(`/invoices/${invoice.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(invoice.invoice_number);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  });
});
