import { checkInvoices, createInvoice } from '@baydesk/contract/invoices.contract';
import { listInvoiceMails, sendInvoice } from '@baydesk/contract/invoices/send.contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { invoiceCheckOf, invoiceOf, PO_MISSING } from '../../../testing/invoices.ts';
import { answerOrderList, orderRowOf } from '../../../testing/order-list.ts';
import { personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The dialog is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './InvoiceManyDialog.tsx';

const ORDERS = [1, 2, 3].map((number) =>
  orderRowOf(number, { status: 'complete', status_value: 'completed', waits_for: [] }),
);
const HELD = {
  code: 'credit_hold',
  message: 'Halton Freight is on Credit Hold, so nothing is invoiced to them.',
} as const;

const DANA = { to_name: 'Dana Okafor', to_address: 'dana@haltonfreight.example' };
const mailOf = (id: string) => ({
  id,
  sent_to: `${DANA.to_name} <${DANA.to_address}>`,
  sent_by: 'Robin Okafor',
  sent_at: '2026-11-17T15:00:00.000Z',
  status: 'pending' as const,
  first_seen_at: null,
  reminder_days: null,
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  answerOrderList(server, () => ORDERS);
  server.answer(checkInvoices, ({ work_order_ids }) => ({
    collection: [
      invoiceCheckOf(1),
      invoiceCheckOf(2, { problems: [PO_MISSING] }),
      invoiceCheckOf(3, { problems: [HELD] }),
    ].filter(({ work_order_id }) => work_order_ids.includes(work_order_id)),
  }));
  server.answer(listInvoiceMails, { collection: [], recipient: DANA });
  server.answer(sendInvoice, ({ id: mail_id }) => mailOf(mail_id));
  server.answer(createInvoice, ({ work_order_id }) => ({
    collection: [invoiceOf(ORDERS.findIndex(({ id }) => id === work_order_id) + 1)],
  }));
});

const dialog = page.getByRole('dialog', { name: 'Invoice 3 orders' });
const row = (number: number) => dialog.getByRole('row', { name: `WOMID-${number}` });

async function openDialog() {
  await renderProgram(server, { at: '/workorders?statuses=complete', person: personOf('ROLE_OFFICE_USER') });
  for (const { work_order_number } of ORDERS)
    await page.getByRole('checkbox', { name: `Select ${work_order_number}` }).click();
  await page.getByRole('button', { name: 'Invoice…' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ready, 2 not yet · $327.70');
}

it('says at the date that the books are closed there, and goes on with an open one', async () => {
  const message = 'The books are closed up to Oct 31, 2026. Choose a later day.';
  server.answer(checkInvoices, ({ work_order_ids, invoice_date }) => ({
    collection: [1, 2, 3]
      .map((number) =>
        invoiceCheckOf(number, {
          problems:
            invoice_date === '2026-10-31' ? [{ code: 'day_not_possible', message }] : number === 1 ? [] : [HELD],
        }),
      )
      .filter(({ work_order_id }) => work_order_ids.includes(work_order_id)),
  }));
  await openDialog();
  const day = dialog.getByRole('textbox', { name: 'Invoice date' });
  await day.fill('10/31/2026');
  await expect.element(day).toHaveAccessibleDescription(/closed up to Oct 31, 2026/);
  await expect.element(dialog.getByRole('status')).toMatchTextContent('3 not yet');
  await day.fill('11/01/2026');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ready, 2 not yet');
});

it('invoices what is ready, with the PO typed in place, and says why the others are not', async () => {
  await openDialog();
  await expect.element(row(3)).toMatchTextContent('on Credit Hold');
  await expect.element(row(3).getByRole('checkbox')).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Customer PO of WOMID-2' }).fill('PO 4471');
  await dialog.getByRole('button', { name: 'Invoice and send 2' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('2 invoiced, 1 not yet, 2 mailed');
  await expect.element(row(1).getByRole('link', { name: 'INVMID-1' })).toBeVisible();
  expect(server.inputsOf(createInvoice)).toMatchObject([
    { work_order_id: ORDERS[0]?.id, version: 1 },
    { work_order_id: ORDERS[1]?.id, version: 1, customer_po: 'PO 4471' },
  ]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Select WOMID-1' })).not.toBeChecked();
});

it('says in its row that an invoice has nobody to be mailed to, and mails none if it should not', async () => {
  server.answer(listInvoiceMails, { collection: [], recipient: { to_name: 'Halton Freight', to_address: '' } });
  await openDialog();
  await dialog.getByRole('button', { name: 'Invoice and send 1' }).click();
  await expect.element(row(1)).toMatchTextContent('No e-mail address is known. Send INVMID-1…');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 invoiced, 2 not yet, 1 without an address');
  await dialog.getByRole('textbox', { name: 'Customer PO of WOMID-2' }).fill('PO 4471');
  await dialog.getByRole('checkbox', { name: 'Mail each to its billing contact' }).click();
  await dialog.getByRole('button', { name: 'Invoice 1' }).click();
  await expect.element(row(2).getByRole('link', { name: 'INVMID-2' })).toBeVisible();
  expect(server.inputsOf(listInvoiceMails)).toHaveLength(1);
});

it('says before which of them will not be mailed and why, and sends none where no address is known', async () => {
  const [checked] = invoiceCheckOf(2).invoices;
  if (!checked) throw new Error('no invoice');
  const silent = { invoices: [{ ...checked, customer_name: 'Silent Lines', to_address: '' }] };
  server.answer(checkInvoices, {
    collection: [invoiceCheckOf(1), invoiceCheckOf(2, silent), invoiceCheckOf(3, silent)],
  });
  await renderProgram(server, { at: '/workorders?statuses=complete', person: personOf('ROLE_OFFICE_USER') });
  for (const { work_order_number } of ORDERS)
    await page.getByRole('checkbox', { name: `Select ${work_order_number}` }).click();
  await page.getByRole('button', { name: 'Invoice…' }).click();
  const mailing = dialog.getByRole('checkbox', { name: 'Mail each to its billing contact' });
  await expect.element(mailing).toBeChecked();
  await expect.element(dialog.getByText('2 are not mailed, because no e-mail address is known.')).toBeVisible();
  await expect.element(row(1)).not.toMatchTextContent('Not mailed');
  await expect.element(row(2)).toMatchTextContent('Not mailed: no e-mail address of Silent Lines is known.');
  await row(1).getByRole('checkbox').click();
  await expect.element(mailing).not.toBeChecked();
  await expect.element(mailing).toBeDisabled();
  await expect.element(dialog.getByText('No e-mail address is known for any of them.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Invoice 2' })).toBeVisible();
});

it('shows a refusal at its order, which can be tried again without a second invoice', async () => {
  server.refuse(createInvoice, 400, 'November is closed.');
  await openDialog();
  await dialog.getByRole('button', { name: 'Invoice and send 1' }).click();
  await expect.element(row(1)).toMatchTextContent('November is closed.');
  server.answer(createInvoice, { collection: [invoiceOf(1)] });
  await dialog.getByRole('button', { name: 'Invoice and send 1' }).click();
  await expect.element(row(1).getByRole('link', { name: 'INVMID-1' })).toBeVisible();
  const [first, second] = server.inputsOf(createInvoice);
  expect(second?.id).toBe(first?.id);
});

it('takes an order that was mended elsewhere, once it is checked again', async () => {
  const credit_hold = { code: 'credit_hold', message: 'Halton Freight is on Credit Hold.' } as const;
  const [customer] = invoiceCheckOf(1).invoices;
  const deposit = { ...customer, deposits_cents: 300_00, to_pay_cents: 27_70 };
  server.answer(checkInvoices, {
    collection: [1, 2, 3].map((number) =>
      invoiceCheckOf(number, { problems: [credit_hold], invoices: [deposit] as never }),
    ),
  });
  await renderProgram(server, { at: '/workorders?statuses=complete', person: personOf('ROLE_OFFICE_USER') });
  for (const { work_order_number } of ORDERS)
    await page.getByRole('checkbox', { name: `Select ${work_order_number}` }).click();
  await page.getByRole('button', { name: 'Invoice…' }).click();
  await expect.element(row(1)).toMatchTextContent('Deposit of $300.00 applied, $27.70 left to pay.');
  await expect.element(dialog.getByRole('button', { name: 'Invoice and send' })).toBeDisabled();
  server.answer(checkInvoices, { collection: [1, 2, 3].map((number) => invoiceCheckOf(number)) });
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Invoice and send 3' })).toBeEnabled();
  await expect.element(dialog.getByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

it('is stopped after the order that is under way', async () => {
  server.answer(checkInvoices, { collection: [1, 2, 3].map((number) => invoiceCheckOf(number)) });
  const release = server.hold(createInvoice);
  await renderProgram(server, { at: '/workorders?statuses=complete', person: personOf('ROLE_OFFICE_USER') });
  for (const { work_order_number } of ORDERS)
    await page.getByRole('checkbox', { name: `Select ${work_order_number}` }).click();
  await page.getByRole('button', { name: 'Invoice…' }).click();
  await dialog.getByRole('button', { name: 'Invoice and send 3' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 invoiced, 2 ready, 1 mailed');
  expect(server.inputsOf(createInvoice)).toHaveLength(1);
});
