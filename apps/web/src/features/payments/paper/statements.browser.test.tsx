import { viewCustomer } from '@baydesk/contract/customers.contract';
import type { DocumentMail } from '@baydesk/contract/document-fields';
import { unpaidTransactions } from '@baydesk/contract/payments.contract';
import type { AgedCustomer } from '@baydesk/contract/payments/ageing.contract';
import { listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { listStatementMails, sendStatement } from '@baydesk/contract/payments/statements.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { unpaidAccount, unpaidOf } from '../../../testing/payments.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../ageing/AgeingScreen.tsx';
import '../ageing/SendStatementsDialog.tsx';
import '../unpaid/UnpaidInvoicesTab.tsx';
import './SendStatementDialog.tsx';

const DANA = { to_name: 'Dana Okafor', to_address: 'dana@haltonfreight.example' };
const mailOf = (differing: Partial<DocumentMail> = {}): DocumentMail => ({
  id: id(4500),
  sent_to: 'Dana Okafor <dana@haltonfreight.example>',
  sent_by: 'Robin Okafor',
  sent_at: '2026-11-17T15:00:00.000Z',
  status: 'pending',
  ...differing,
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewCustomer, customerOf());
  server.answer(unpaidTransactions, unpaidAccount([unpaidOf(1, '2026-08-01', 900)]));
  server.answer(listStatementMails, { collection: [], recipient: DANA });
});

const visit = (at: string) => renderProgram(server, { at, person: personOf('ROLE_OFFICE_USER') });
const menu = page.getByRole('button', { name: 'Statement' });
const dialog = page.getByRole('dialog', { name: 'Send statement to Halton Freight' });
const sendButton = dialog.getByRole('button', { name: 'Send statement' });

async function openDialog() {
  await visit(`/customers/${HALTON_ID}/unpaid-invoices`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send statement…' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(DANA.to_address);
}

it('is addressed to the billing contact, lists earlier ones, and says that it was sent', async () => {
  server.answer(listStatementMails, {
    collection: [mailOf({ status: 'sent', sent_at: '2026-10-15T15:00:00.000Z' })],
    recipient: DANA,
  });
  server.answer(sendStatement, mailOf());
  await openDialog();
  await expect.element(dialog.getByRole('region', { name: 'Sent before' })).toMatchTextContent(/Oct 15/);
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('As we talked about.');
  await sendButton.click();
  await expect.element(page.getByText('Successfully sent statement pdf to the customer’s email.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(sendStatement)).toMatchObject([
    { customer_id: HALTON_ID, ...DANA, message: 'As we talked about.' },
  ]);
});

it('says that it waits when no mail server is set up', async () => {
  server.answer(sendStatement, mailOf({ status: 'held' }));
  await openDialog();
  await sendButton.click();
  await expect.element(page.getByText(`The statement to ${DANA.to_address} waits in the outbox`)).toBeVisible();
  await expect.element(page.getByText(/Successfully sent/)).not.toBeInTheDocument();
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  server.refuse(sendStatement, 400, { message: 'This address does not exist.', field: 'to_address' });
  await openDialog();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('As we talked about.');
  await sendButton.click();
  const address = dialog.getByRole('textbox', { name: 'E-mail' });
  await expect.element(address).toHaveAccessibleDescription('This address does not exist.');
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('As we talked about.');
});

it('is not offered for a customer who owes nothing', async () => {
  server.answer(unpaidTransactions, unpaidAccount([]));
  await visit(`/customers/${HALTON_ID}/unpaid-invoices`);
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

const agedOf = (number: number, customer_name: string, differing: Partial<AgedCustomer> = {}): AgedCustomer => ({
  id: id(number),
  customer_id: id(number),
  customer_name,
  credit_terms: 'Net 30',
  credit_limit_cents: null,
  oldest_due_date: '2026-08-01',
  promise: null,
  current: cents(0),
  days_1_30: cents(0),
  days_31_60: cents(0),
  days_61_90: cents(0),
  over_90: cents(900_00),
  total_cents: cents(900_00),
  ...differing,
});

it('goes to all who are late, and ends with those who got none and why', async () => {
  const lakes = agedOf(31, 'Lakes Haulage');
  const rows = [
    agedOf(30, 'Arbour Transit'),
    lakes,
    agedOf(32, 'Not Due', { over_90: cents(0), current: cents(900_00) }),
  ];
  const { current, days_1_30, days_31_60, days_61_90, over_90, total_cents } = lakes;
  const totals = { current, days_1_30, days_31_60, days_61_90, over_90, total_cents };
  server.answer(listAgeing, { ...listOf(rows), as_of: '2026-11-17', totals });
  server.answer(listStatementMails, ({ customer_id }) => ({
    collection: [],
    recipient: customer_id === lakes.customer_id ? { to_name: 'Lakes Haulage', to_address: '' } : DANA,
  }));
  server.answer(sendStatement, mailOf());
  await visit('/invoices/ageing');
  await page.getByRole('button', { name: 'Send statements…' }).click();
  const many = page.getByRole('dialog', { name: 'Send statements' });
  await expect.element(many.getByRole('checkbox', { name: 'Send to Not Due' })).not.toBeChecked();
  expect(await axeViolations()).toEqual([]);
  await many.getByRole('button', { name: 'Send 2 statements' }).click();
  await expect.element(many.getByText('1 mailed, 1 without an address')).toBeVisible();
  const first = many.getByRole('row').nth(1);
  await expect.element(first).toMatchTextContent(/Lakes Haulage.*No e-mail address is known\./);
  expect(server.inputsOf(sendStatement)).toMatchObject([{ customer_id: id(30), ...DANA }]);
  await many.getByRole('button', { name: 'Done' }).click();
  await expect.element(many).not.toBeInTheDocument();
});
