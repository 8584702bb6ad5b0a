import { viewCustomer } from '@baydesk/contract/customers.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import {
  applyMoney,
  createPayment,
  listPayments,
  unpaidTransactions,
  viewPayment,
} from '@baydesk/contract/payments.contract';
import { printReceipt } from '@baydesk/contract/payments/receipts.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { CASH, CHEQUE, paymentOf, unpaidAccount, unpaidOf } from '../../../testing/payments.ts';
import { id, MIDTOWN, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';

const OLD = unpaidOf(1, '2026-08-01', 100);
const OLDER_HALF = unpaidOf(2, '2026-10-01', 200);
const NEW = unpaidOf(3, '2026-12-01', 300);
const LEFT_OVER = {
  id: id(960),
  kind: 'payment',
  number: 'PAYMID-9',
  workplace_id: MIDTOWN.id,
  date: '2026-11-01',
  label: 'Cheque 4400',
  balance: cents(150_00),
} as const;

const server = startFakeServer();
beforeEach(() => {
  localStorage.clear();
  server.leaveTheRest();
  server.answer(viewCustomer, customerOf());
  server.answer(paymentMethodRecords.list, listOf([CHEQUE, CASH]));
  server.answer(unpaidTransactions, unpaidAccount([OLD, OLDER_HALF, NEW], {}, [LEFT_OVER]));
  server.answer(createPayment, ({ amount_cents }) => paymentOf({ amount: amount_cents }));
  server.answer(listPayments, listOf([paymentOf()]));
  server.answer(viewPayment, paymentOf());
});

const dialog = page.getByRole('dialog', { name: 'Payment from Halton Freight' });
const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true });
const shareOf = (number: number) => page.getByRole('textbox', { name: `Amount for INVMID-${number}` });
const rest = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Applied' });
const shares = () => [1, 2, 3].map((number) => (shareOf(number).element() as HTMLInputElement).value);

async function visitUnpaid(): Promise<void> {
  const at = `/customers/${HALTON_ID}/unpaid-invoices`;
  await renderProgram(server, { at, person: personOf('ROLE_OFFICE_USER') });
  await expect.element(page.getByRole('table', { name: 'Unpaid invoices of Halton Freight' })).toBeVisible();
}

async function openByKey(): Promise<void> {
  await visitUnpaid();
  await userEvent.keyboard('p');
  await expect.element(amount).toHaveFocus();
}

async function chooseMethod(name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Method' }).fill(name);
  await page.getByRole('option', { name }).click();
}

describe('a cheque', () => {
  it('fills the oldest invoices while its amount is typed, and is taken by Enter', async () => {
    await openByKey();
    await userEvent.keyboard('150');
    expect(shares()).toEqual(['100.00', '50.00', '']);
    await expect.element(rest).toMatchTextContent('Applied $150.00 of $150.00');
    await chooseMethod('Cheque');
    await dialog.getByRole('textbox', { name: 'Reference' }).fill('4471');
    expect(await axeViolations()).toEqual([]);
    await amount.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(createPayment)).toEqual([
      expect.objectContaining({
        customer_id: HALTON_ID,
        amount_cents: 150_00,
        payment_method_id: CHEQUE.id,
        reference: '4471',
        allocations: [
          { id: OLD.id, amount_cents: 100_00 },
          { id: OLDER_HALF.id, amount_cents: 50_00 },
        ],
      }),
    ]);
    await userEvent.keyboard('p');
    await expect.element(dialog.getByRole('combobox', { name: 'Method' })).toHaveValue('Cheque');
  });

  it('offers its receipt once it is taken', async () => {
    server.answer(printReceipt, new File(['%PDF-'], 'Receipt.pdf', { type: 'application/pdf' }));
    await openByKey();
    await userEvent.keyboard('150');
    await chooseMethod('Cash');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog).not.toBeInTheDocument();
    const notice = page.getByRole('alert').filter({ hasText: 'PAYMID-12: $150.00 taken.' });
    await notice.getByRole('button', { name: 'Print receipt' }).click();
    await expect.poll(() => server.inputsOf(printReceipt)).toMatchObject([{ id: paymentOf().id, type: 'pdf' }]);
    await notice.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Payment PAYMID-12' })).toBeVisible();
  });

  it('keeps the other rows when one is changed by hand, until they are filled again', async () => {
    await openByKey();
    await userEvent.keyboard('600');
    await shareOf(2).fill('20');
    expect(shares()).toEqual(['100.00', '20', '300.00']);
    await expect.element(rest).toMatchTextContent('$180.00 stays unapplied');
    await amount.fill('400');
    await expect.element(rest).toMatchTextContent('Applied $420.00 of $400.00 · $20.00 too much');
    await dialog.getByRole('button', { name: 'Take payment' }).click();
    await expect.element(dialog.getByText('The rows come to $20.00 more than the amount')).toBeVisible();
    expect(server.inputsOf(createPayment)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fill oldest first' }).click();
    expect(shares()).toEqual(['100.00', '200.00', '100.00']);
  });

  it('is walked through by the keyboard: Space pays a row in full or clears it', async () => {
    await openByKey();
    shareOf(1).element().focus();
    await userEvent.keyboard(' {ArrowDown}{Enter} ');
    expect(shares()).toEqual(['100.00', '', '300.00']);
    await expect.element(amount).toHaveValue('400.00');
    await userEvent.keyboard(' ');
    await expect.element(amount).toHaveValue('100.00');
    await userEvent.keyboard('{ArrowUp}500');
    await expect.element(dialog.getByText('At most $200.00 is open')).toBeVisible();
  });

  it('needs a reference where its method does', async () => {
    await openByKey();
    await userEvent.keyboard('50');
    await chooseMethod('Cheque');
    await dialog.getByRole('button', { name: 'Take payment' }).click();
    await expect.element(dialog.getByText('Reference is a required field')).toBeVisible();
    await chooseMethod('Cash');
    await dialog.getByRole('button', { name: 'Take payment' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('shows a refusal at the row it is about, and is sent again under the same id', async () => {
    server.refuse(createPayment, 400, {
      code: 'allocation_not_possible',
      message: 'Only $80.00 is open on INVMID-2.',
      field: 'allocations.1.amount_cents',
    });
    await openByKey();
    await userEvent.keyboard('250');
    await chooseMethod('Cash');
    await dialog.getByRole('button', { name: 'Take payment' }).click();
    await expect.element(dialog.getByText('Only $80.00 is open on INVMID-2.')).toBeVisible();
    await expect.element(shareOf(2)).toHaveAttribute('aria-invalid', 'true');
    server.answer(createPayment, paymentOf());
    await shareOf(2).fill('80');
    await dialog.getByRole('button', { name: 'Take payment' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [first, second] = server.inputsOf(createPayment);
    expect(second?.id).toBe(first?.id);
    expect(second?.allocations?.map(({ amount_cents }) => amount_cents)).toEqual([100_00, 80_00]);
  });
});

it('shows on a phone how much is applied, above the buttons', async () => {
  await page.viewport(390, 560);
  await renderProgram(server, {
    at: `/customers/${HALTON_ID}/unpaid-invoices?open=new`,
    person: personOf('ROLE_OFFICE_USER'),
  });
  await amount.fill('150');
  await expect.element(rest).toMatchTextContent('Applied $150.00 of $150.00');
  const { bottom } = rest.element().getBoundingClientRect();
  const button = dialog.getByRole('button', { name: 'Take payment' }).element();
  expect(bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
});

it('pays the rows selected before, and shares a short amount over these only', async () => {
  await visitUnpaid();
  await page.getByRole('checkbox', { name: 'Select INVMID-1' }).click();
  await page.getByRole('checkbox', { name: 'Select INVMID-3' }).click();
  await page.getByRole('button', { name: 'Take payment for 2' }).click();
  await expect.element(amount).toHaveValue('400.00');
  expect(shares()).toEqual(['100.00', '', '300.00']);
  await amount.fill('350');
  expect(shares()).toEqual(['100.00', '', '250.00']);
});

it('applies money that was left over', async () => {
  server.answer(applyMoney, { id: LEFT_OVER.id, balance: cents(0) });
  await visitUnpaid();
  await page.getByRole('button', { name: 'Apply PAYMID-9' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Apply $150.00 of PAYMID-9' })).toBeVisible();
  expect(shares()).toEqual(['100.00', '50.00', '']);
  await shareOf(1).fill('');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.inputsOf(applyMoney)).toMatchObject([
    { id: LEFT_OVER.id, allocations: [{ id: OLDER_HALF.id, amount_cents: 50_00 }] },
  ]);
});
