import { viewCustomer } from '@baydesk/contract/customers.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { listPayments, unpaidTransactions, viewPayment } from '@baydesk/contract/payments.contract';
import { createRefund, listRefunds, reverseRefund, viewRefund } from '@baydesk/contract/payments/refunds.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { CASH, CHEQUE, paymentOf, refundOf, unpaidAccount } from '../../../testing/payments.ts';
import { id, MIDTOWN, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../received/PaymentDrawer.tsx';
import '../received/PaymentsTab.tsx';
import './RefundDialog.tsx';
import './RefundDrawer.tsx';
import './RefundsList.tsx';

const LEFT = cents(45_50);
const PAYMENT = paymentOf({ balance: LEFT, state: 'partially_applied', payment_method_id: CASH.id, method: 'Cash' });
const MONEY = {
  kind: 'payment' as const,
  number: 'PAYMID-12',
  workplace_id: MIDTOWN.id,
  date: '2026-11-16',
  label: 'Cash',
  balance: LEFT,
};
const UNAPPLIED = [
  { id: PAYMENT.id, ...MONEY },
  { ...MONEY, id: id(971), kind: 'credit' as const, number: 'CMMID-3', label: 'Goodwill', balance: cents(10_00) },
];

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewCustomer, customerOf());
  server.answer(listPayments, listOf([PAYMENT]));
  server.answer(viewPayment, PAYMENT);
  server.answer(paymentMethodRecords.list, listOf([CHEQUE, CASH]));
  server.answer(unpaidTransactions, unpaidAccount([], {}, UNAPPLIED));
  server.answer(listRefunds, listOf([refundOf()]));
  server.answer(viewRefund, refundOf());
  server.answer(createRefund, refundOf());
  server.answer(reverseRefund, refundOf({ state: 'void' }));
});

const visit = (search = '', role: 'ROLE_OFFICE_USER' | 'ROLE_SERVICE_ADVISOR' = 'ROLE_OFFICE_USER') =>
  renderScreen(server, { at: `/customers/${HALTON_ID}/payments${search}`, person: personOf(role) });
const dialog = (name: string) => page.getByRole('dialog', { name });

it('gives back what is left of a payment by the way it came, from the keyboard', async () => {
  await visit(`?open=${PAYMENT.id}`);
  await dialog('Payment PAYMID-12').getByRole('button', { name: 'Refund…' }).click();
  const refund = dialog('Refund PAYMID-12');
  await expect.element(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('45.50');
  expect(await axeViolations()).toEqual([]);
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Paid twice');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('REFMID-4: $45.50 given back.')).toBeVisible();
  expect(server.inputsOf(createRefund)).toMatchObject([
    {
      customer_id: HALTON_ID,
      money_ids: [PAYMENT.id],
      amount_cents: 45_50,
      payment_method_id: CASH.id,
      reason: 'Paid twice',
    },
  ]);
});

it('asks for a reason, and for a reference where the method needs one', async () => {
  await visit(`?open=${PAYMENT.id}`);
  await dialog('Payment PAYMID-12').getByRole('button', { name: 'Refund…' }).click();
  const refund = dialog('Refund PAYMID-12');
  await refund.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cheque' }).click();
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.element(refund.getByText('Reason is a required field')).toBeVisible();
  await expect.element(refund.getByText('Reference is a required field')).toBeVisible();
  expect(server.inputsOf(createRefund)).toEqual([]);
});

it('shows refunds with what they gave back, and reverses one with a reason', async () => {
  await visit('?view=refunds');
  await page.getByRole('row').filter({ hasText: 'REFMID-4' }).getByRole('link').click();
  const drawer = dialog('Refund REFMID-4');
  await expect.element(drawer.getByRole('link', { name: 'PAYMID-12' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await drawer.getByRole('button', { name: 'Reverse…' }).click();
  await dialog('Reverse refund REFMID-4').getByRole('textbox', { name: 'Reason' }).fill('Not cashed');
  await dialog('Reverse refund REFMID-4').getByRole('button', { name: 'Reverse refund' }).click();
  await expect
    .poll(() => server.inputsOf(reverseRefund))
    .toEqual([{ id: refundOf().id, version: 1, reason: 'Not cashed' }]);
});

it('leaves giving back to the office', async () => {
  await visit(`?open=${PAYMENT.id}`, 'ROLE_SERVICE_ADVISOR');
  const payment = dialog('Payment PAYMID-12');
  await expect.element(payment.getByRole('button', { name: 'Apply…' })).toBeVisible();
  await expect.element(payment.getByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
});
