import type { DocumentMail } from '@baydesk/contract/document-fields';
import {
  listRemittanceMails,
  listVendorPayments,
  reverseVendorPayment,
  sendRemittance,
  viewVendorPayment,
} from '@baydesk/contract/payables.contract';
import { listVendorCredits, viewVendorCredit } from '@baydesk/contract/payables/vendor-credits.contract';
import { myWorkplaces } from '@baydesk/contract/staff.contract';
import { listVendorContacts, viewVendor } from '@baydesk/contract/vendors.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { HARBOUR, vendorPaymentOf, wholeVendorCreditOf } from '../../../testing/payables.ts';
import { id, MIDTOWN, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../credit/VendorCreditDrawer.tsx';
import '../credit/VendorCreditsList.tsx';
import './ReverseVendorPaymentDialog.tsx';
import './SendRemittanceDialog.tsx';
import './VendorPaymentDrawer.tsx';
import './VendorPaymentsTab.tsx';

const LOST = vendorPaymentOf({
  id: id(7951),
  payment_number: 'VPMID-2',
  status: 'void',
  reversal: { date: '2026-11-10', by: 'Robin Office', reason: 'The cheque was lost' },
});

const MAILED: DocumentMail = {
  id: id(7990),
  sent_to: 'Ray Boateng <ray@harbour.example>',
  sent_by: 'Robin Office',
  sent_at: '2026-11-17T15:00:00.000Z',
  status: 'sent',
};

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewVendor, { vendor: HARBOUR });
  server.answer(listVendorPayments, listOf([vendorPaymentOf(), LOST]));
  server.answer(viewVendorPayment, vendorPaymentOf());
  server.answer(listRemittanceMails, {
    collection: [MAILED],
    recipient: { to_name: 'Ray Boateng', to_address: 'ray@harbour.example' },
  });
});

const visit = (role: 'ROLE_MANAGER' | 'ROLE_OFFICE_USER') =>
  renderScreen(server, { at: `/parts/vendor/${HARBOUR.id}/payments`, person: personOf(role) });
const row = (number: string) => page.getByRole('row').filter({ hasText: number });
const drawer = page.getByRole('dialog', { name: 'Payment VPMID-3' });

it('lists what was paid, and reverses a payment with what that opens again', async () => {
  server.answer(reverseVendorPayment, vendorPaymentOf({ status: 'void' }));
  await visit('ROLE_MANAGER');
  await expect.element(row('VPMID-3')).toMatchTextContent(/HB-1, HB-2.*Cheque 2201.*\$250\.00/);
  await expect.element(row('VPMID-2')).toMatchTextContent('Reversed: The cheque was lost');
  expect(server.inputsOf(listVendorPayments)).toMatchObject([
    { vendor_id: HARBOUR.id, rows_per_page: MAX_ROWS_PER_PAGE },
  ]);
  await row('VPMID-3').getByRole('link').click();
  await expect.element(drawer.getByRole('region', { name: 'Sent' })).toMatchTextContent('ray@harbour.example');
  await expect
    .element(drawer.getByRole('link', { name: 'HB-2' }))
    .toHaveAttribute('href', `/parts/vendor/${HARBOUR.id}/unpaid-invoices?open=${id(7002)}`);
  expect(await axeViolations()).toEqual([]);
  await drawer.getByRole('button', { name: 'Reverse…' }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse payment VPMID-3' });
  await expect
    .element(reverse.getByText(/takes \$250\.00 back\. 2 bills are open again\. One credit is left again\./))
    .toBeVisible();
  await reverse.getByRole('textbox', { name: 'Reason' }).fill('Paid twice');
  await reverse.getByRole('button', { name: 'Reverse payment' }).click();
  await expect.element(reverse).not.toBeInTheDocument();
  expect(server.inputsOf(reverseVendorPayment)).toEqual([
    { id: vendorPaymentOf().id, version: 1, reason: 'Paid twice' },
  ]);
});

it('mails the remittance to the person of the vendor', async () => {
  server.answer(listVendorContacts, listOf([]));
  server.answer(sendRemittance, MAILED);
  await visit('ROLE_OFFICE_USER');
  await row('VPMID-3').getByRole('link').click();
  await drawer.getByRole('button', { name: 'Send to vendor…' }).click();
  const send = page.getByRole('dialog', { name: 'Send remittance VPMID-3' });
  await expect.element(send.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ray@harbour.example');
  await expect.element(send.getByRole('region', { name: 'Sent before' })).toMatchTextContent('Ray Boateng');
  await send.getByRole('button', { name: 'Send remittance' }).click();
  await expect.element(send).not.toBeInTheDocument();
  expect(server.inputsOf(sendRemittance)).toMatchObject([
    { payment_id: vendorPaymentOf().id, to_name: 'Ray Boateng', to_address: 'ray@harbour.example' },
  ]);
});

it('leaves taking back to managers, and a payment of another location to the people there', async () => {
  server.answer(myWorkplaces, listOf([MIDTOWN]));
  server.answer(viewVendorPayment, vendorPaymentOf({ workplace_id: id(77), workplace_name: 'Kingsway' }));
  await visit('ROLE_OFFICE_USER');
  await row('VPMID-3').getByRole('link').click();
  await expect.element(drawer.getByText('Only people of Kingsway can change this.')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Print remittance' })).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Reverse…' })).not.toBeInTheDocument();
});

it('lists the credits of the vendor, and shows where one came from and what it was taken off', async () => {
  const credit = wholeVendorCreditOf({
    reason: 'Return RTMID-3',
    applied_credit_amount: cents(20_00),
    balance: cents(30_00),
    state: 'partially_applied',
    part_return: { id: id(601), return_number: 'RTMID-3' },
    settles: [{ bill_id: id(7001), invoice_number: 'HB-1', date: '2026-11-12', amount_cents: cents(20_00) }],
  });
  server.answer(listVendorCredits, listOf([credit]));
  server.answer(viewVendorCredit, credit);
  const { address } = await visit('ROLE_OFFICE_USER');
  await page.getByText('Credits', { exact: true }).click();
  await expect.poll(address).toBe(`/parts/vendor/${HARBOUR.id}/payments?view=credits`);
  await expect.element(row('VCMID-4')).toMatchTextContent(/CM-88.*Return RTMID-3.*\$50\.00.*\$20\.00.*\$30\.00/);
  await row('VCMID-4').getByRole('link').click();
  const opened = page.getByRole('dialog', { name: 'Credit VCMID-4' });
  await expect
    .element(opened.getByRole('link', { name: 'RTMID-3' }))
    .toHaveAttribute('href', `/parts/return/${id(601)}`);
  await expect.element(opened.getByRole('region', { name: 'Taken off' })).toMatchTextContent(/HB-1.*\$20\.00/);
  expect(await axeViolations()).toEqual([]);
});
