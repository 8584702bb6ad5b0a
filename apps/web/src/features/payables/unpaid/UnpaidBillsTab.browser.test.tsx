import {
  createBill,
  createVendorPayment,
  printRemittance,
  reverseVendorCredit,
  vendorUnpaidTransactions,
  viewBill,
  viewVendorPayment,
} from '@baydesk/contract/payables.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { listVendorContacts, viewVendor } from '@baydesk/contract/vendors.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { billOf, billViewOf, HARBOUR, owedTo, vendorCreditOf, vendorPaymentOf } from '../../../testing/payables.ts';
import { CASH, CHEQUE } from '../../../testing/payments.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../bill/BillDrawer.tsx';
import '../bill/NewBillDialog.tsx';
import '../paid/VendorPaymentDrawer.tsx';
import '../pay/PayVendorDialog.tsx';
import './UnpaidBillsTab.tsx';

const LATE = billOf(1, '2026-11-01', 100);
const TODAY = billOf(2, '2026-11-17', 200);
const LATER = billOf(3, '2026-12-15', 300);
const DISPUTED = billOf(4, '2026-11-10', 80, {
  has_open_difference: true,
  delivery_id: id(7800),
  delivery_number: 'DELMID-9',
});

const server = startFakeServer();
beforeEach(() => {
  // The day on which the bills are as late as they say.
  vi.setSystemTime('2026-11-17T15:00:00.000Z');
  localStorage.clear();
  server.leaveTheRest();
  server.answer(viewVendor, { vendor: HARBOUR });
  server.answer(listVendorContacts, listOf([]));
  server.answer(paymentMethodRecords.list, listOf([CHEQUE, CASH]));
  server.answer(vendorUnpaidTransactions, owedTo([LATE, DISPUTED, TODAY, LATER], [vendorCreditOf()]));
  server.answer(viewVendorPayment, vendorPaymentOf());
  server.answerRaw(printRemittance, () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
  server.answer(createVendorPayment, {
    ...vendorPaymentOf(),
    generated_remittance: '/api/parts-catalogue/vendors/payments/x/print',
    file_name: 'Remittance VPMID-3.pdf',
  });
});

async function visit(role: 'ROLE_OFFICE_USER' | 'ROLE_MANAGER' = 'ROLE_OFFICE_USER', search = '') {
  const at = `/parts/vendor/${HARBOUR.id}/unpaid-invoices${search}`;
  const program = await renderScreen(server, { at, person: personOf(role) });
  await expect.element(page.getByRole('table', { name: 'Unpaid invoices of Harbour Brake Supply' })).toBeVisible();
  return program;
}
const row = (number: string) => page.getByRole('row').filter({ hasText: number });
const dialog = page.getByRole('dialog', { name: 'Payment to Harbour Brake Supply' });
const sum = dialog.getByRole('status').filter({ hasText: 'Bills' });

it('names a bill that came without the vendor’s number by our own', async () => {
  const nameless = billOf(9, '2026-11-19', 30, { invoice_number: '' });
  server.answer(vendorUnpaidTransactions, owedTo([nameless], []));
  const { address } = await visit();
  await page.getByRole('checkbox', { name: 'Select BILLMID-9' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Amount for BILLMID-9' })).toHaveValue('30.00');
  await userEvent.keyboard('{Escape}');
  await row('BILLMID-9').getByRole('link', { name: 'BILLMID-9' }).click();
  await expect.poll(address).toContain(`open=${nameless.id}`);
});

it('shows what is owed by due date, and why a bill cannot be paid yet', async () => {
  const { address } = await visit();
  await expect.element(row('HB-1')).toMatchTextContent(/16 days late.*Overdue/);
  await expect.element(row('HB-4')).toMatchTextContent('Paper says another total');
  await expect
    .element(row('HB-4').getByRole('link', { name: 'DELMID-9' }))
    .toHaveAttribute('href', `/parts/delivery/${id(7800)}`);
  await expect.element(page.getByRole('checkbox', { name: 'Select HB-4' })).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
  const strip = page.getByRole('navigation', { name: 'By days past due' });
  await strip.getByRole('link', { name: '1–30 days $180.00' }).click();
  await expect.element(row('HB-3')).not.toBeInTheDocument();
  expect(address()).toContain('age=days_1_30');
});

it('pays all that is due less a credit from the keyboard, saves the remittance and shows the payment', async () => {
  await visit();
  await userEvent.keyboard('d');
  await expect.element(page.getByRole('checkbox', { name: 'Select HB-2' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Take off VCMID-4' }).click();
  await expect.element(page.getByText('2 bills $300.00 less credits $50.00')).toBeVisible();
  await userEvent.keyboard('p');
  await expect.element(sum).toMatchTextContent('Bills $300.00 less credits $50.00 · pays $250.00');
  await dialog.getByRole('combobox', { name: 'Method' }).fill('Cheque');
  await page.getByRole('option', { name: 'Cheque' }).click();
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('2201');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Payment VPMID-3' });
  await expect.element(drawer.getByRole('region', { name: 'Less credits' })).toMatchTextContent('VCMID-4');
  expect(server.inputsOf(createVendorPayment)).toEqual([
    expect.objectContaining({
      vendor_id: HARBOUR.id,
      payment_method_id: CHEQUE.id,
      payment_date: '2026-11-17',
      reference: '2201',
      bills: [
        { id: LATE.id, amount_cents: 100_00 },
        { id: TODAY.id, amount_cents: 200_00 },
      ],
      credits: [{ id: vendorCreditOf().id, amount_cents: 50_00 }],
    }),
  ]);
  await expect.poll(() => server.inputsOf(printRemittance)).toHaveLength(1);
});

it('pays part of a bill, and refuses more than is open or more credits than bills', async () => {
  await visit('ROLE_OFFICE_USER', '?open=new');
  const share = (number: string) => dialog.getByRole('textbox', { name: `Amount for ${number}` });
  await dialog.getByRole('combobox', { name: 'Method' }).fill('Cash');
  await page.getByRole('option', { name: 'Cash' }).click();
  await share('HB-1').fill('400');
  await share('VCMID-4').click();
  await userEvent.keyboard(' ');
  await expect.element(share('VCMID-4')).toHaveValue('50.00');
  const pay = dialog.getByRole('button', { name: 'Pay', exact: true });
  await pay.click();
  await expect.element(dialog.getByText('A row takes more than is open on it')).toBeVisible();
  await share('HB-1').fill('30');
  await pay.click();
  await expect.element(dialog.getByText('The credits come to $20.00 more than the bills')).toBeVisible();
  await share('VCMID-4').fill('20');
  await pay.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(createVendorPayment)).toMatchObject([
    { bills: [{ id: LATE.id, amount_cents: 30_00 }], credits: [{ amount_cents: 20_00 }] },
  ]);
});

it('enters a bill with its due date by terms, and asks about a number that was used before', async () => {
  server.refuse(createBill, 400, {
    code: 'bill_number_taken',
    message: 'Harbour Brake Supply already has a bill HB-1: BILLMID-1 of Oct 1.',
    field: 'invoice_number',
  });
  await visit();
  await page.getByRole('button', { name: 'New…' }).click();
  await page.getByRole('menuitem', { name: 'New bill…' }).click();
  const bill = page.getByRole('dialog', { name: 'New bill of Harbour Brake Supply' });
  await bill.getByRole('textbox', { name: 'Invoice number' }).fill('HB-1');
  await bill.getByRole('textbox', { name: 'What for' }).fill('Electricity');
  await bill.getByRole('textbox', { name: 'Amount' }).fill('100');
  await bill.getByRole('textbox', { name: 'Tax' }).fill('13');
  await expect.element(bill.getByRole('status').filter({ hasText: 'Total' })).toMatchTextContent('Total $113.00');
  await bill.getByRole('button', { name: 'Enter bill' }).click();
  await expect.element(bill.getByText('Is the number right?')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  server.answer(createBill, billViewOf(billOf(9, '2026-12-17', 113)));
  await bill.getByRole('checkbox', { name: 'Yes, this is another bill with the same number' }).click();
  await bill.getByRole('button', { name: 'Enter bill' }).click();
  await expect.element(bill).not.toBeInTheDocument();
  const [first, second] = server.inputsOf(createBill);
  expect(first).toMatchObject({ is_number_right: false, bill_date: '2026-11-17', due_date: '2026-12-17' });
  expect(second).toMatchObject({ id: first?.id, is_number_right: true, amount_cents: 100_00, tax_cents: 13_00 });
});

it('opens a bill at the side with its sums and what settled it', async () => {
  const settled_by = [
    {
      document_type: 'vendor_payment' as const,
      document_id: id(7950),
      number: 'VPMID-3',
      date: '2026-11-17',
      amount_cents: cents(40_00),
    },
  ];
  server.answer(viewBill, billViewOf(LATE, { settled_by, freight_cents: cents(5_00) }));
  await visit();
  await row('HB-1').getByRole('link', { name: 'HB-1' }).click();
  const drawer = page.getByRole('dialog', { name: 'Bill HB-1' });
  await expect.element(drawer.getByRole('region', { name: 'What it comes to' })).toMatchTextContent('Freight$5.00');
  await expect
    .element(drawer.getByRole('link', { name: 'VPMID-3' }))
    .toHaveAttribute('href', `/parts/vendor/${HARBOUR.id}/payments?open=${id(7950)}`);
  await expect.element(drawer.getByRole('button', { name: 'Reverse…' })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
  await drawer.getByRole('button', { name: 'Pay…' }).click();
  await expect.element(sum).toMatchTextContent('pays $100.00');
});

it('lets a manager take a credit back for a reason', async () => {
  server.answer(reverseVendorCredit, {
    ...vendorCreditOf(),
    vendor_id: HARBOUR.id,
    vendor_name: HARBOUR.name,
    workplace_name: 'Midtown',
    state: 'void',
    reversal: null,
    created_by: '',
    created_on: '2026-11-17T15:00:00.000Z',
  });
  await visit('ROLE_MANAGER');
  await page.getByRole('button', { name: 'Reverse VCMID-4' }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse credit VCMID-4' });
  await reverse.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await reverse.getByRole('button', { name: 'Reverse credit' }).click();
  await expect.element(reverse).not.toBeInTheDocument();
  expect(server.inputsOf(reverseVendorCredit)).toEqual([
    { id: vendorCreditOf().id, version: 1, reason: 'Entered twice' },
  ]);
});
