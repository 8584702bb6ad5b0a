import { viewHistory } from '@baydesk/contract/history.contract';
import type { Books } from '@baydesk/contract/ledger.contract';
import { checkBooks, closeBooks, reopenBooks, viewBooks } from '@baydesk/contract/ledger.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import './BooksScreen.tsx';
import './CloseBooksDialog.tsx';
import './ReopenBooksDialog.tsx';

const AGREED: Books = {
  closed_through: '2020-09-30',
  checked_at: '2026-11-17T07:00:00.000Z',
  faults_count: 0,
  version: 4,
};

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewBooks, AGREED);
  server.answer(viewHistory, listOf([]));
});

const visit = (role: 'ROLE_ADMINISTRATOR' | 'ROLE_OFFICE_USER' = 'ROLE_ADMINISTRATOR') =>
  renderProgram(server, { at: '/administration/books', person: personOf(role) });
const check = page.getByRole('region', { name: 'Check' });

it('says that the books agree, and lists with links what does not after a check', async () => {
  server.answer(checkBooks, {
    checked_at: '2026-11-17T15:00:00.000Z',
    faults_count: 1,
    collection: [
      {
        kind: 'open',
        party: 'customer',
        party_id: id(20),
        party_name: 'Halton Freight',
        document_type: 'invoice',
        document_id: id(4001),
        number: 'INVMID-1',
        message: 'INVMID-1 is open for $10.00, but its allocations leave $0.00.',
        kept_cents: cents(10_00),
        counted_cents: cents(0),
      },
    ],
  });
  await visit();
  await expect.element(check.getByRole('status')).toMatchTextContent('Books agree as of');
  expect(await axeViolations()).toEqual([]);
  server.answer(viewBooks, { ...AGREED, faults_count: 1 });
  await check.getByRole('button', { name: 'Check now' }).click();
  await expect.element(check.getByRole('status')).toMatchTextContent('One thing does not agree');
  await expect.element(check.getByRole('link', { name: 'INVMID-1' })).toHaveAttribute('href', `/invoices/${id(4001)}`);
});

it('closes the last month that is over', async () => {
  server.answer(closeBooks, AGREED);
  await visit('ROLE_OFFICE_USER');
  await page.getByRole('button', { name: 'Close a month…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close a month' });
  await expect.element(dialog).toMatchTextContent('no invoice, payment, credit or adjustment can be entered');
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [input] = server.inputsOf(closeBooks);
  expect(input?.version).toBe(4);
  expect(input?.closed_through).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/);
});

it('lets only an administrator reopen, with a reason', async () => {
  server.answer(reopenBooks, AGREED);
  await visit();
  await page.getByRole('button', { name: 'Reopen…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen closed days' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A correction');
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(reopenBooks)).toEqual([{ closed_through: '2020-08-31', reason: 'A correction', version: 4 }]);
});

it('offers the office no reopening', async () => {
  await visit('ROLE_OFFICE_USER');
  await expect.element(page.getByText('Closed through')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reopen…' })).not.toBeInTheDocument();
});
