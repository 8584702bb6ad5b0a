import { cents, formatCents } from '@baydesk/domain/money/cents';
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/make-estimate.ts';
import { makeCompleteOrder, makeInvoice } from '../support/make-invoice.ts';
import { post } from '../support/make-order.ts';

test('a customer reads a mailed invoice on the phone, and sees there that it is paid', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeCompleteOrder(page);
  const invoice = await makeInvoice(page, order.id);
  const total = formatCents(cents(invoice.total_cents));
  const recipient = { to_address: 'dana@halton.test', to_name: 'Dana Okafor' };
  await post(page, 'work-order/invoice/send-email', {
    id: crypto.randomUUID(),
    invoice_id: invoice.id,
    ...recipient,
  });

  const phone = await openBrowser();
  await phone.goto(await mailedLink(page));
  await expect(phone.getByRole('heading', { level: 1, name: `Invoice ${invoice.invoice_number}` })).toBeVisible();
  const state = phone.getByRole('region', { name: 'State of the invoice' });
  await expect(state).toContainText(`To pay${total}`);
  await expectNoAxeViolations(phone);

  await test.step('the shop sees that it was opened', async () => {
    await page.goto(`/invoices/${invoice.id}`);
    await expect(page.getByRole('region', { name: 'Sent to' })).toContainText(/opened/i);
  });

  await test.step('its PDF is saved', async () => {
    const saved = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Save or print the PDF' }).tap();
    expect((await saved).suggestedFilename()).toBe(`Invoice ${invoice.invoice_number}.pdf`);
  });

  await test.step('after the payment it says so', async () => {
    const { collection } = (await (await page.request.get('/api/payment-methods')).json()) as {
      collection: readonly { id: string; needs_reference: boolean }[];
    };
    const paid = await page.request.post('/api/customers/payments/create', {
      data: {
        id: crypto.randomUUID(),
        customer_id: invoice.customer_id,
        amount_cents: invoice.total_cents,
        payment_method_id: collection.find(({ needs_reference }) => !needs_reference)?.id,
        payment_date: invoice.invoice_date,
      },
      headers: { 'x-page-path': '/customers', 'x-location-id': shop.workplaceId('EAST') },
    });
    expect(paid.status(), await paid.text()).toBe(201);
    await phone.reload();
    await expect(state).toContainText('Paid');
  });
});
