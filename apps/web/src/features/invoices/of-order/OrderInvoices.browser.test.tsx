import {
  checkInvoices,
  createInvoice,
  listInvoices,
  reverseInvoice,
  viewInvoice,
} from '@baydesk/contract/invoices.contract';
import { listPayments } from '@baydesk/contract/payments.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { invoiceCheckOf, invoiceOf, invoiceRowOf, PO_MISSING } from '../../../testing/invoices.ts';
import { listOf } from '../../../testing/list-of.ts';
import { openOrder } from '../../../testing/open-order.ts';
import { paymentOf } from '../../../testing/payments.ts';
import { id } from '../../../testing/people.ts';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../create/InvoiceOrderDialog.tsx';
import './ReverseOfOrder.tsx';

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listInvoices, listOf([]));
});

const openFinance = () => openOrder(server, { status: 'complete' }, { role: 'ROLE_OFFICE_USER', tab: 'finance' });
const dialog = page.getByRole('dialog', { name: 'Invoice WOMID-1' });

it('invoices a complete order by Enter, for each payer, on today', async () => {
  const [customer] = invoiceCheckOf(1).invoices;
  const maker = { ...customer, payer: 'warranty', customer_id: id(30), customer_name: 'Cascade Trucks' } as const;
  const warnings = ['Halton Freight will owe $12,000.00, over their limit of $10,000.00.'];
  server.answer(checkInvoices, {
    collection: [{ ...invoiceCheckOf(1), invoices: [customer, maker] as never, warnings }],
  });
  server.answer(createInvoice, { collection: [invoiceOf(1)] });
  await openFinance();
  await page.getByRole('button', { name: 'Invoice…' }).click();
  await expect.element(dialog.getByRole('row', { name: 'Cascade Trucks' })).toMatchTextContent('Warranty, Net 30');
  await expect.element(dialog).toMatchTextContent('over their limit of $10,000.00');
  await expect.element(dialog.getByRole('button', { name: 'Create 2 invoices' })).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Invoice date' })).toHaveFocus();
  server.answer(listInvoices, listOf([invoiceRowOf(1)]));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'INVMID-1' })).toBeVisible();
  expect(server.inputsOf(createInvoice)).toMatchObject([{ work_order_id: id(1001), version: 1 }]);
});

it('says what a deposit pays, what is left to pay, and what becomes of the rest of it', async () => {
  const [customer] = invoiceCheckOf(1).invoices;
  const paid = { ...customer, deposits_cents: 300_00, to_pay_cents: 27_70 };
  server.answer(checkInvoices, {
    collection: [{ ...invoiceCheckOf(1), invoices: [paid] as never, deposits_left_cents: cents(12_30) }],
  });
  await openFinance();
  await userEvent.keyboard('b');
  await expect.element(dialog.getByRole('row', { name: 'Paid by deposit' })).toMatchTextContent('−$300.00');
  await expect.element(dialog.getByRole('row', { name: 'Left to pay' })).toMatchTextContent('$27.70');
  await expect
    .element(dialog)
    .toMatchTextContent('$12.30 of the deposit is left over. It stays on the account of Halton');
});

it('says how much of a deposit is left', async () => {
  server.answer(
    listPayments,
    listOf([
      paymentOf({ amount: cents(300_00), balance: cents(12_30), state: 'partially_applied' }),
      paymentOf({ id: id(981), payment_number: 'PAYMID-8', amount: cents(50_00), balance: cents(50_00) }),
    ]),
  );
  await openFinance();
  const row = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  await expect.element(row('PAYMID-12')).toMatchTextContent('$300.00$12.30 left');
  await expect.element(row('PAYMID-8')).not.toMatchTextContent('left');
});

it('asks for a missing PO first, and b opens nothing else', async () => {
  server.answer(checkInvoices, { collection: [invoiceCheckOf(1, { problems: [PO_MISSING] })] });
  server.answer(createInvoice, { collection: [invoiceOf(1)] });
  await openFinance();
  await userEvent.keyboard('b');
  await expect.element(dialog.getByLabelText('Customer PO')).toHaveFocus();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await userEvent.keyboard('PO 4471{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(createInvoice)).toMatchObject([{ customer_po: 'PO 4471' }]);
});

it('offers no button while something else stands in the way', async () => {
  const credit_hold = { code: 'credit_hold', message: 'Halton Freight is on Credit Hold.' } as const;
  server.answer(checkInvoices, { collection: [invoiceCheckOf(1, { problems: [credit_hold] })] });
  await openFinance();
  await page.getByRole('button', { name: 'Invoice…' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Halton Freight is on Credit Hold.');
  await expect.element(dialog.getByRole('button', { name: 'Create invoice' })).not.toBeInTheDocument();
});

it('reverses an invoice together with the others of its order, for a reason', async () => {
  const maker = {
    id: id(4002),
    invoice_number: 'INVMID-2',
    customer_name: 'Cascade Trucks',
    total_cents: cents(145_00),
  };
  server.answer(listInvoices, listOf([invoiceRowOf(1)]));
  server.answer(viewInvoice, invoiceOf(1, { siblings: [maker] }));
  server.answer(reverseInvoice, invoiceOf(1, { state: 'void' }));
  await openFinance();
  await page.getByRole('button', { name: 'Reverse INVMID-1' }).click();
  const question = page.getByRole('dialog', { name: 'Reverse INVMID-1?' });
  await expect.element(question).toMatchTextContent('INVMID-2, Cascade Trucks, $145.00');
  await question.getByLabelText('Reason').fill('Wrong customer');
  await question.getByRole('button', { name: 'Reverse 2 invoices' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.inputsOf(reverseInvoice)).toEqual([{ id: id(4001), version: 1, reason: 'Wrong customer' }]);
});

it('says what has to be taken back before a settled invoice', async () => {
  const reversible_reason = 'Settled by PAYMID-12. Reverse that payment first.';
  server.answer(listInvoices, listOf([invoiceRowOf(1, { state: 'paid', open_cents: cents(0) })]));
  server.answer(viewInvoice, invoiceOf(1, { state: 'paid', reversible_reason }));
  await openFinance();
  await page.getByRole('button', { name: 'Reverse INVMID-1' }).click();
  const question = page.getByRole('dialog', { name: 'Reverse INVMID-1?' });
  await expect.element(question).toMatchTextContent(reversible_reason);
  await expect.element(question.getByRole('button', { name: 'Reverse', exact: true })).not.toBeInTheDocument();
});
