import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { completeOrder, makeCompleteOrder } from '../support/make-invoice.ts';
import { get, makeAnotherOrder, post } from '../support/make-order.ts';
import { makeRecord } from '../support/make-record.ts';
import { OTHER_VIN } from '../support/make-vehicle.ts';

const OTHER_ORDERS = 9;

const customerOf = async (page: Page, work_order_id: string) =>
  (await get<{ customer_id: string }>(page, `work-orders/view/${work_order_id}`)).customer_id;

/** Ten complete orders of Halton Freight, whose invoices go to Dana. */
async function makeTenOrders(page: Page): Promise<void> {
  const { id: first_id } = await makeCompleteOrder(page);
  await makeRecord(page, 'contacts', {
    customer_id: await customerOf(page, first_id),
    first_name: 'Dana',
    last_name: 'Billing',
    telephone: '(416) 555 - 0143',
    email: 'dana@halton.test',
    is_billing_contact: true,
  });
  await Promise.all(
    Array.from({ length: OTHER_ORDERS }, async () => {
      const { id } = await makeAnotherOrder(page, first_id);
      await completeOrder(page, id);
    }),
  );
}

/** A complete order of a customer who requires a PO since then. */
async function makeOrderWithoutPo(page: Page): Promise<string> {
  const { id, number } = await makeCompleteOrder(page, OTHER_VIN);
  const customer = await get<Record<string, unknown>>(page, `customers/view/${await customerOf(page, id)}`);
  const changed = { company_name: 'Okanagan Haulage', email: 'office@okanagan.test', requires_po: true };
  await post(page, 'customers/change', { ...customer, ...changed });
  return number;
}

test('Friday afternoon: the office invoices and mails eleven orders, and mends the one without a PO', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  await makeTenOrders(page);
  const without_po = await makeOrderWithoutPo(page);

  await signInAs(shop.person('ROLE_OFFICE_USER'));
  const dialog = page.getByRole('dialog', { name: 'Invoice 11 orders' });
  const result = dialog.getByRole('status').first();
  const row = dialog.getByRole('row').filter({ hasText: without_po });

  await test.step('the complete orders of the week are chosen, and one of them is not ready', async () => {
    await page.goto('/workorders?statuses=complete');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Invoice…' }).click();
    await expect(result).toContainText('10 ready, 1 not yet');
    await expect(row.getByPlaceholder('PO, which the customer requires')).toBeVisible();
    await expect(row.getByRole('checkbox')).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: 'Mail each to its billing contact' })).toBeChecked();
    await expectNoAxeViolations(page);
  });

  await test.step('ten are invoiced and mailed in one go', async () => {
    await dialog.getByRole('button', { name: 'Invoice and send 10' }).click();
    await expect(result).toContainText('10 invoiced, 1 not yet, 10 in the outbox', { timeout: 30_000 });
    await expectNoAxeViolations(page);
  });

  await test.step('the PO is typed where it was missing, and the eleventh follows', async () => {
    await row.getByRole('textbox', { name: `Customer PO of ${without_po}` }).fill('PO 4471');
    await dialog.getByRole('button', { name: 'Invoice and send 1' }).click();
    await expect(result).toContainText('11 invoiced, 11 in the outbox');
    await expect(dialog.getByRole('link', { name: /^INVEAST-\d+$/ })).toHaveCount(11);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No results found')).toBeVisible();
  });

  await test.step('every invoice is open in the list, and every message in the outbox', async () => {
    await page.goto('/invoices');
    await expect(page.getByRole('row', { name: /INVEAST-/ })).toHaveCount(11);
    await page.getByRole('searchbox').fill('PO 4471');
    await expect(page.getByRole('row', { name: /Okanagan Haulage/ })).toHaveCount(1);
    await signInAs(shop.person('ROLE_ADMINISTRATOR'));
    await page.goto('/administration/outbox?search=Invoice');
    const messages = page.getByRole('row', { name: /Invoice INVEAST-\d+ from/ });
    await expect(messages).toHaveCount(11);
    await expect(messages.filter({ hasText: 'dana@halton.test' })).toHaveCount(10);
    await expect(messages.filter({ hasText: 'office@okanagan.test' })).toHaveCount(1);
  });
});
