import { createInvoice, checkInvoices, listInvoices, viewInvoice } from '@baydesk/contract/invoices.contract';
import type { InvoiceMail } from '@baydesk/contract/invoices/send.contract';
import { listInvoiceMails, sendInvoice } from '@baydesk/contract/invoices/send.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { invoiceCheckOf, invoiceOf } from '../../../testing/invoices.ts';
import { listOf } from '../../../testing/list-of.ts';
import { openOrder } from '../../../testing/open-order.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../create/InvoiceOrderDialog.tsx';
import '../invoice/InvoiceScreen.tsx';
import './SendInvoiceDialog.tsx';

const DANA = { to_name: 'Dana Okafor', to_address: 'dana@haltonfreight.example' };
const mailOf = (differing: Partial<InvoiceMail> = {}): InvoiceMail => ({
  id: id(4500),
  sent_to: 'Dana Okafor <dana@haltonfreight.example>',
  sent_by: 'Robin Okafor',
  sent_at: '2026-11-17T15:00:00.000Z',
  status: 'sent',
  first_seen_at: null,
  reminder_days: null,
  ...differing,
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewInvoice, invoiceOf(1));
  server.answer(listInvoiceMails, { collection: [], recipient: DANA });
});

const dialog = page.getByRole('dialog', { name: 'Send invoice INVMID-1' });
const sent = page.getByRole('region', { name: 'Sent to' });

it('is addressed to the billing contact, says that it is held, and lists it on the page', async () => {
  server.answer(sendInvoice, mailOf({ status: 'held' }));
  await renderProgram(server, { at: `/invoices/${id(4001)}`, person: personOf('ROLE_OFFICE_USER') });
  await expect.element(sent).toMatchTextContent('Not sent by e-mail yet.');
  await userEvent.keyboard('s');
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(DANA.to_address);
  expect(await axeViolations()).toEqual([]);
  server.answer(listInvoiceMails, { collection: [mailOf({ status: 'held' })], recipient: DANA });
  await dialog.getByRole('button', { name: 'Send invoice' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/waits in the outbox/)).toBeVisible();
  await expect.element(sent).toMatchTextContent('Waits in the outbox, because no mail server is set up.');
  expect(server.inputsOf(sendInvoice)).toMatchObject([
    { invoice_id: id(4001), ...DANA, subject: 'Invoice INVMID-1 for 2019 Kenworth T680, 214' },
  ]);
});

it('says when the customer opened it', async () => {
  const opened = mailOf({ first_seen_at: '2026-11-17T16:00:00.000Z' });
  server.answer(listInvoiceMails, { collection: [opened], recipient: DANA });
  await renderProgram(server, { at: `/invoices/${id(4001)}`, person: personOf('ROLE_OFFICE_USER') });
  await expect.element(sent).toMatchTextContent(/Opened .*Nov 17/);
});

it('is offered as soon as an invoice is created', async () => {
  server.answer(listInvoices, listOf([]));
  server.answer(checkInvoices, { collection: [invoiceCheckOf(1)] });
  server.answer(createInvoice, { collection: [invoiceOf(1)] });
  await openOrder(server, { status: 'complete' }, { role: 'ROLE_OFFICE_USER', tab: 'finance' });
  await page.getByRole('button', { name: 'Invoice…' }).click();
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(DANA.to_address);
});
