import { customerOptions } from '@baydesk/contract/customers.contract';
import { listInvoices, sumOfInvoices } from '@baydesk/contract/invoices.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { createPayment, unpaidTransactions } from '@baydesk/contract/payments.contract';
import { listSavedViews } from '@baydesk/contract/saved-views.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { invoiceRowOf } from '../../../testing/invoices.ts';
import { listOf } from '../../../testing/list-of.ts';
import { openOrder } from '../../../testing/open-order.ts';
import { CASH, paymentOf, unpaidAccount, unpaidOf } from '../../../testing/payments.ts';
import { personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import './AnybodysPaymentDialog.tsx';
import './PaymentDialog.tsx';
import './TakeAnybodysPayment.tsx';

const OPEN = invoiceRowOf(1);
const SETTLED = invoiceRowOf(2, { state: 'paid', open_cents: cents(0) });

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listSavedViews, { collection: [] });
  server.answer(listInvoices, listOf([OPEN, SETTLED]));
  server.answer(sumOfInvoices, {
    total_cents: cents(655_40),
    open_cents: cents(327_70),
    counts: { unpaid: 1, partially_paid: 0, paid: 1, overpaid: 0, void: 0 },
  });
  server.answer(customerOptions, { collection: [customerOf()] });
  server.answer(paymentMethodRecords.list, listOf([CASH]));
  server.answer(unpaidTransactions, unpaidAccount([{ ...unpaidOf(1, '2026-08-01', 327.7), document_id: OPEN.id }]));
  server.answer(createPayment, ({ amount_cents }) => paymentOf({ amount: amount_cents }));
});

const payment = page.getByRole('dialog', { name: 'Payment from Halton Freight' });
const amount = payment.getByRole('textbox', { name: 'Amount', exact: true });

it('the list of invoices takes one payment after another, whoever pays', async () => {
  await renderProgram(server, { at: '/invoices', person: personOf('ROLE_OFFICE_USER') });
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toBeVisible();
  await userEvent.keyboard('p');
  const who = page.getByRole('dialog', { name: 'Take payment' }).getByRole('combobox', { name: 'Who pays' });
  await expect.element(who).toHaveFocus();
  await userEvent.keyboard('halton');
  await page.getByRole('option', { name: 'Halton Freight' }).click();
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('100');
  await payment.getByRole('combobox', { name: 'Method' }).fill('Cash');
  await page.getByRole('option', { name: 'Cash' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(who).toHaveFocus();
  expect(server.inputsOf(createPayment)).toMatchObject([{ customer_id: HALTON_ID, amount_cents: 100_00 }]);
  // The first closes the list of customers.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('an order takes a payment for an invoice that is open, and for no other', async () => {
  await openOrder(server, { status: 'invoiced' }, { role: 'ROLE_OFFICE_USER', tab: 'finance' });
  await page.getByRole('button', { name: 'Pay INVMID-1' }).click();
  await expect.element(amount).toHaveValue('327.70');
  await expect.element(page.getByRole('button', { name: 'Pay INVMID-2' })).not.toBeInTheDocument();
});
