import type { Invoice, InvoiceItem } from '@baydesk/contract/invoices.contract';
import { viewInvoice, viewInvoiceDetails } from '@baydesk/contract/invoices.contract';
import { cents } from '@baydesk/domain/money/cents';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { invoiceOf } from '../../../testing/invoices.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './InvoiceScreen.tsx';

const item = (number: number, differing: Partial<InvoiceItem>): InvoiceItem => ({
  id: id(4100 + number),
  kind: 'labour',
  line_id: id(201),
  line_name: 'Replace brake shoes',
  description: 'Replace brake shoes',
  part_number: '',
  quantity: 2,
  amount_cents: cents(290_00),
  taxed_by: ['HST'],
  ...differing,
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewInvoiceDetails, {
    collection: [
      item(1, {}),
      item(2, { kind: 'part', description: 'Shoe kit', part_number: '4707QP', amount_cents: cents(100_00) }),
      item(3, {
        kind: 'supplies',
        line_id: null,
        line_name: '',
        description: 'Shop supplies',
        quantity: 1,
        amount_cents: cents(10_00),
      }),
    ],
  });
});

async function openInvoice(differing: Partial<Invoice> = {}, role: RoleName = 'ROLE_OFFICE_USER') {
  const invoice = invoiceOf(1, differing);
  server.answer(viewInvoice, invoice);
  await renderProgram(server, { at: `/invoices/${invoice.id}`, person: personOf(role) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'INVMID-1' })).toBeVisible();
}

const menu = page.getByRole('button', { name: 'More for this invoice' });
const reverse = page.getByRole('menuitem', { name: 'Reverse…' });

it('shows what is billed by line, what settled it, and where it belongs', async () => {
  const settlement = { id: id(1), kind: 'payment', document_id: id(2), date: '2026-02-01' } as const;
  await openInvoice({
    state: 'partially_paid',
    open_cents: cents(227_70),
    settlements: [{ ...settlement, label: 'PAYMID-12 · Cheque 4471', amount_cents: cents(100_00) }],
  });
  const billed = page.getByRole('region', { name: 'Billed' });
  await expect.element(billed.getByRole('row', { name: 'Replace brake shoes' })).toMatchTextContent('$390.00');
  await expect.element(billed.getByRole('row', { name: 'Labour' })).toMatchTextContent('2.00 h');
  await expect.element(billed.getByRole('row', { name: 'Shoe kit 4707QP' })).toMatchTextContent('$100.00');
  const settled = page.getByRole('region', { name: 'Payments and credits' });
  await expect.element(settled.getByRole('row', { name: 'PAYMID-12 · Cheque 4471' })).toMatchTextContent('$100.00');
  await expect
    .element(settled.getByRole('link', { name: 'PAYMID-12 · Cheque 4471' }))
    .toHaveAttribute('href', expect.stringMatching(/\/payments\?open=/) as string);
  await expect
    .element(page.getByRole('link', { name: 'The order as it was billed' }))
    .toHaveAttribute('href', `/workorders/${id(1001)}/finance?workOrderHistoryId=${id(4900)}`);
});

it('cannot be reversed while it is settled, and says why', async () => {
  const reversible_reason = 'Settled by PAYMID-12. Reverse that payment first.';
  await openInvoice({ reversible_reason });
  await menu.click();
  await expect.element(reverse).toBeDisabled();
  await expect.element(page.getByText(reversible_reason)).toBeVisible();
});

it('is reversed by the office, not by an advisor', async () => {
  await openInvoice({}, 'ROLE_SERVICE_ADVISOR');
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect.element(reverse).not.toBeInTheDocument();
});

it('says who reversed it, when and why', async () => {
  const reversal = { date: '2026-02-09', by: 'Joyce Ferreira', reason: 'Wrong customer' };
  await openInvoice({ state: 'void', open_cents: cents(0), reversal });
  await expect.element(page.getByText(/Joyce Ferreira: Wrong customer/)).toBeVisible();
});
