import { viewCustomer } from '@baydesk/contract/customers.contract';
import {
  applyMoney,
  listPayments,
  reversePayment,
  takeBackAllocation,
  viewPayment,
} from '@baydesk/contract/payments.contract';
import { myWorkplaces } from '@baydesk/contract/staff.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { paymentOf } from '../../../testing/payments.ts';
import { id, MIDTOWN, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const ALLOCATION = {
  id: id(970),
  document_type: 'invoice' as const,
  document_id: id(9001),
  number: 'INVMID-1',
  date: '2026-11-16',
  amount_cents: cents(500_00),
};
const CHEQUE_OF_TODAY = paymentOf({ applied_to: [ALLOCATION] });
const BOUNCED = paymentOf({
  id: id(951),
  payment_number: 'PAYMID-11',
  state: 'void',
  reversal: { date: '2026-11-10', by: 'Robin Office', reason: 'The cheque bounced' },
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewCustomer, customerOf());
  server.answer(listPayments, listOf([CHEQUE_OF_TODAY, BOUNCED]));
  server.answer(viewPayment, ({ id: open_id }) => (open_id === BOUNCED.id ? BOUNCED : CHEQUE_OF_TODAY));
});

const visit = (role: 'ROLE_OFFICE_USER' | 'ROLE_SERVICE_ADVISOR' = 'ROLE_OFFICE_USER') =>
  renderScreen(server, { at: `/customers/${HALTON_ID}/payments`, person: personOf(role) });
const row = (number: string) => page.getByRole('row').filter({ hasText: number });
const drawer = page.getByRole('dialog', { name: 'Payment PAYMID-12' });

it('takes one allocation back, and applies it again by Undo', async () => {
  server.answer(takeBackAllocation, { id: ALLOCATION.id });
  server.answer(applyMoney, { id: CHEQUE_OF_TODAY.id, balance: cents(0) });
  await visit();
  await row('PAYMID-12').getByRole('link').click();
  await drawer.getByRole('button', { name: 'Take back INVMID-1' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.inputsOf(applyMoney))
    .toMatchObject([{ id: CHEQUE_OF_TODAY.id, allocations: [{ id: ALLOCATION.document_id, amount_cents: 500_00 }] }]);
  expect(server.inputsOf(takeBackAllocation)).toEqual([{ allocation_id: ALLOCATION.id }]);
});

it('leaves a payment of another location to the people there', async () => {
  server.answer(viewPayment, {
    ...CHEQUE_OF_TODAY,
    workplace_id: id(77),
    workplace_name: 'Kingsway',
    balance: cents(10_00),
  });
  server.answer(myWorkplaces, listOf([MIDTOWN]));
  await visit();
  await row('PAYMID-12').getByRole('link').click();
  await expect.element(drawer.getByText('Only people of Kingsway can change this.')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Send receipt…' })).toBeVisible();
  for (const name of ['Reverse…', 'Apply…', 'Refund…', 'Take back INVMID-1'])
    await expect.element(drawer.getByRole('button', { name })).not.toBeInTheDocument();
});

it('reverses a payment with a reason, and says why one was reversed', async () => {
  server.answer(reversePayment, { ...CHEQUE_OF_TODAY, state: 'void' });
  await visit();
  await expect.element(row('PAYMID-11')).toMatchTextContent('Reversed: The cheque bounced');
  await row('PAYMID-12').getByRole('link').click();
  await expect.element(drawer.getByText('Robin Office')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await drawer.getByRole('button', { name: 'Reverse…' }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse payment PAYMID-12' });
  await reverse.getByRole('textbox', { name: 'Reason' }).fill('Stopped by the bank');
  await reverse.getByRole('button', { name: 'Reverse payment' }).click();
  await expect.element(reverse).not.toBeInTheDocument();
  expect(server.inputsOf(reversePayment)).toEqual([
    { id: CHEQUE_OF_TODAY.id, version: 1, reason: 'Stopped by the bank' },
  ]);
});

it('leaves taking back to the office', async () => {
  await visit('ROLE_SERVICE_ADVISOR');
  await row('PAYMID-12').getByRole('link').click();
  await expect.element(drawer.getByText('INVMID-1')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Reverse…' })).not.toBeInTheDocument();
  await expect.element(drawer.getByRole('button', { name: 'Take back INVMID-1' })).not.toBeInTheDocument();
});
