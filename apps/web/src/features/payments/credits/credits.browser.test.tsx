import type { CreditableItem } from '@baydesk/contract/credits.contract';
import {
  createAdjustment,
  createCredit,
  creditableItems,
  listAdjustments,
  listCreditMails,
  listCredits,
  previewCredit,
  removeCredit,
  reverseAdjustment,
  sendCredit,
  viewCredit,
} from '@baydesk/contract/credits.contract';
import { viewCustomer } from '@baydesk/contract/customers.contract';
import { unpaidTransactions } from '@baydesk/contract/payments.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { adjustmentOf, creditOf } from '../../../testing/credits.ts';
import { customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { invoiceOf } from '../../../testing/invoices.ts';
import { listOf } from '../../../testing/list-of.ts';
import { unpaidAccount, unpaidOf } from '../../../testing/payments.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { renderProgram } from '../../../testing/render-program.tsx';
import { CreditInvoiceDialog } from './CreditInvoiceDialog.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../adjustments/AdjustmentsList.tsx';
import '../adjustments/WriteOffDialog.tsx';
import '../paper/SendCreditDialog.tsx';
import '../received/PaymentsTab.tsx';
import './CreditDrawer.tsx';
import './CreditsList.tsx';

const itemOf = (number: number, differing: Partial<CreditableItem>): CreditableItem => ({
  id: id(4100 + number),
  kind: 'part',
  line_id: id(1),
  line_name: 'Front brakes',
  description: 'Shoe kit',
  quantity: 2,
  amount_cents: cents(100_00),
  left: 2,
  ...differing,
});
const LABOUR = itemOf(1, { kind: 'labour', description: 'Front brakes', quantity: 2.5, left: 2.5 });
const KIT = itemOf(2, {});
const GONE = itemOf(3, { description: 'Drum', left: 0 });

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewCustomer, customerOf());
  server.answer(creditableItems, { collection: [LABOUR, KIT, GONE] });
  server.answer(previewCredit, {
    subtotal_cents: cents(50_00),
    taxes: [{ name: 'HST', tax_cents: cents(6_50) }],
    tax_cents: cents(6_50),
    total_cents: cents(56_50),
    applied_cents: cents(40_00),
    left_cents: cents(16_50),
    cores_to_return: 0,
  });
});

const visit = (at: string) => renderProgram(server, { at, person: personOf('ROLE_OFFICE_USER') });
const dialog = page.getByRole('dialog', { name: 'Credit INVMID-1' });
const quantityOf = (name: string) => dialog.getByRole('textbox', { name: `Quantity of ${name} to credit` });

it('credits part of an invoice with its taxes, and says what is left to apply', async () => {
  server.answer(createCredit, creditOf());
  const onClose = vi.fn<() => void>();
  await renderPart(<CreditInvoiceDialog invoice={invoiceOf(1)} onClose={onClose} />);
  await expect.element(dialog.getByText('Nothing is chosen yet.')).toBeVisible();
  await expect.element(dialog.getByText('Drum')).not.toBeInTheDocument();
  await quantityOf('Shoe kit').fill('1');
  await expect.element(dialog.getByRole('row', { name: 'HST' })).toMatchTextContent('$6.50');
  await expect.element(dialog).toMatchTextContent('$40.00 settles INVMID-1. $16.50 is left to apply');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong part');
  await dialog.getByRole('button', { name: 'Create credit' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.inputsOf(createCredit)).toMatchObject([
    { invoice_id: id(4001), items: [{ item_id: KIT.id, quantity: 1 }], reason: 'Wrong part' },
  ]);
  expect(server.inputsOf(previewCredit).at(-1)).toMatchObject({ items: [{ item_id: KIT.id, quantity: 1 }] });
});

it('chooses all and none, a row by Space, and refuses more than is left', async () => {
  await renderPart(<CreditInvoiceDialog invoice={invoiceOf(1)} onClose={() => undefined} />);
  await dialog.getByRole('button', { name: 'All', exact: true }).click();
  await expect.element(quantityOf('Labour')).toHaveValue('2.5');
  await expect.element(quantityOf('Shoe kit')).toHaveValue('2');
  await dialog.getByRole('button', { name: 'None' }).click();
  await expect.element(quantityOf('Labour')).toHaveValue('');
  await quantityOf('Labour').click();
  await userEvent.keyboard(' {ArrowDown}3');
  await expect.element(quantityOf('Labour')).toHaveValue('2.5');
  await expect.element(dialog.getByText('At most 2 is left')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong part');
  await dialog.getByRole('button', { name: 'Create credit' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('more than is left');
});

it('counts nothing for a quantity that is no number, and says so at the field', async () => {
  await renderPart(<CreditInvoiceDialog invoice={invoiceOf(1)} onClose={() => undefined} />);
  await quantityOf('Shoe kit').fill('1');
  await expect.element(dialog.getByRole('row', { name: 'HST' })).toMatchTextContent('$6.50');
  const counted = server.inputsOf(previewCredit).length;
  await quantityOf('Shoe kit').fill('1.00001');
  await expect.element(dialog.getByText('Nothing is chosen yet.')).toBeVisible();
  await quantityOf('Labour').fill('1');
  await expect.poll(() => server.inputsOf(previewCredit).length).toBeGreaterThan(counted);
  expect(server.inputsOf(previewCredit).slice(counted)).toMatchObject([
    { items: [{ item_id: LABOUR.id, quantity: 1 }] },
  ]);
  await expect.element(quantityOf('Shoe kit')).toBeInvalid();
});

it('mails a credit note to whom the bills of the customer go', async () => {
  server.answer(listCredits, listOf([creditOf()]));
  server.answer(viewCredit, creditOf());
  server.answer(listCreditMails, {
    collection: [],
    recipient: { to_name: 'Anjali Rao', to_address: 'ap@halton.example' },
  });
  server.answer(sendCredit, {
    id: id(990),
    sent_to: 'Anjali Rao <ap@halton.example>',
    sent_by: 'Joyce Ferreira',
    sent_at: '2026-11-17T12:00:00Z',
    status: 'pending',
  });
  await visit(`/customers/${HALTON_ID}/payments?view=credits&open=${id(970)}`);
  await page.getByRole('dialog', { name: 'Credit CMMID-3' }).getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send credit note CMMID-3' });
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ap@halton.example');
  await dialog.getByRole('button', { name: 'Send credit note' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(sendCredit)).toMatchObject([{ credit_id: id(970), to_address: 'ap@halton.example' }]);
});

it('lists the credits of a customer beside the payments, and removes one for a reason', async () => {
  server.answer(listCredits, listOf([creditOf()]));
  server.answer(viewCredit, creditOf());
  server.answer(removeCredit, creditOf({ state: 'void' }));
  const { address } = await visit(`/customers/${HALTON_ID}/payments`);
  await page.getByText('Credits', { exact: true }).click();
  await expect.poll(address).toContain('view=credits');
  const row = page.getByRole('row').filter({ hasText: 'CMMID-3' });
  await expect.element(row).toMatchTextContent('$60.00');
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Credit CMMID-3' });
  await expect.element(drawer.getByRole('button', { name: 'Apply…' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Remove…' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove credit CMMID-3' });
  await remove.getByRole('textbox', { name: 'Reason' }).fill('Credited twice');
  await remove.getByRole('button', { name: 'Remove credit' }).click();
  await expect.element(remove).not.toBeInTheDocument();
  expect(server.inputsOf(removeCredit)).toEqual([{ id: id(970), version: 1, reason: 'Credited twice' }]);
});

it('writes off the chosen invoices, and reverses that for a reason', async () => {
  server.answer(unpaidTransactions, unpaidAccount([unpaidOf(1, '2026-08-01', 45.5), unpaidOf(2, '2026-11-01', 200)]));
  server.answer(createAdjustment, adjustmentOf());
  server.answer(listAdjustments, listOf([adjustmentOf()]));
  server.answer(reverseAdjustment, adjustmentOf());
  await visit(`/customers/${HALTON_ID}/unpaid-invoices`);
  const write_off = page.getByRole('dialog', { name: 'Write off for Halton Freight' });
  await page.getByRole('button', { name: 'New…' }).click();
  await page.getByRole('menuitem', { name: 'Write-off…' }).click();
  await write_off.getByRole('button', { name: 'Write off', exact: true }).click();
  await expect.element(write_off).toMatchTextContent('Choose what is written off');
  await write_off.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('checkbox', { name: 'Select INVMID-1' }).click();
  await page.getByRole('button', { name: 'New…' }).click();
  await page.getByRole('menuitem', { name: 'Write off 1…' }).click();
  await write_off.getByRole('textbox', { name: 'Reason' }).fill('Disputed');
  await write_off.getByRole('button', { name: 'Write off', exact: true }).click();
  await expect.element(write_off).not.toBeInTheDocument();
  expect(server.inputsOf(createAdjustment)).toMatchObject([
    { kind: 'write_off', amount_cents: 45_50, allocations: [{ id: id(9001), amount_cents: 45_50 }] },
  ]);
  await page.getByRole('link', { name: 'Payments' }).click();
  await page.getByText('Adjustments', { exact: true }).click();
  await page.getByRole('button', { name: 'Reverse ADJMID-2' }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse ADJMID-2' });
  await reverse.getByRole('textbox', { name: 'Reason' }).fill('Paid after all');
  await reverse.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect.element(reverse).not.toBeInTheDocument();
  expect(server.inputsOf(reverseAdjustment)).toEqual([{ id: id(980), version: 1, reason: 'Paid after all' }]);
});
