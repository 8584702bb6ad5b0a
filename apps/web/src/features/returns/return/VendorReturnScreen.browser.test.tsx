import {
  addToReturn,
  deleteReturn,
  listReturnRequests,
  removeFromReturn,
  sendReturn,
  viewReturn,
} from '@baydesk/contract/returns.contract';
import { listCores } from '@baydesk/contract/returns/cores.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';

import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { coreOf, returnRequestOf, vendorReturnOf } from '../../../testing/returns.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './VendorReturnScreen.tsx';
import './AddToReturnDialog.tsx';
import './SendReturnDialog.tsx';
import './DeleteReturnDialog.tsx';

const DRUM = returnRequestOf({ status: 'ready', invoice_number: 'INVTOR-9' });
const CORE = returnRequestOf({
  id: id(511),
  kind: 'core',
  part_number: '4707-Q',
  description: 'Shoe kit',
  quantity: 1,
  reason: 'Core',
});
const READY = vendorReturnOf({ items: [DRUM, CORE] });

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewReturn, { part_return: READY });
});

const visit = (return_id = READY.id) =>
  renderProgram(server, { at: `/parts/return/${return_id}`, person: personOf('ROLE_MANAGER') });
const items = page.getByRole('region', { name: 'Items' });

it('takes something off before the return is sent', async () => {
  server.answer(removeFromReturn, { part_return: vendorReturnOf({ items: [DRUM] }) });
  await visit();
  await expect.element(items).toMatchTextContent('WOTOR-1042, invoiced as INVTOR-9 · Wrong part');
  await expect
    .element(items.getByRole('rowheader', { name: /^Shoe kit/ }))
    .toHaveTextContent('Shoe kit Core · WOTOR-1042');
  expect(await axeViolations()).toEqual([]);
  await items.getByRole('button', { name: 'Take 4707-Q off' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('4707-Q is off RTTOR-3 and waits among the cores');
  expect(server.inputsOf(removeFromReturn)).toEqual([{ id: READY.id, version: 4, request_id: CORE.id }]);
});

it('says at once that it should have been there by now', async () => {
  server.answer(viewReturn, { part_return: vendorReturnOf({ items: [DRUM], due_on: '2026-01-02' }) });
  await visit();
  await expect.element(page.getByText('Overdue since Jan 2')).toBeVisible();
});

it('takes more of what waits for the vendor before it is sent', async () => {
  const hose = returnRequestOf({ id: id(521), part_number: 'H-2', description: 'Hose' });
  const core = coreOf({ id: id(522), description: 'Alternator', part_number: 'ALT-7' });
  server.answer(listReturnRequests, listOf([{ ...DRUM, return_id: READY.id }, hose]));
  server.answer(listCores, { ...listOf([core]), vendors: [] });
  server.answer(addToReturn, { part_return: vendorReturnOf({ items: [DRUM, CORE, hose] }) });
  await visit();
  await page.getByRole('button', { name: 'Add…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to RTTOR-3' });
  await dialog.getByRole('checkbox', { name: '2 × H-2 Hose, WOTOR-1042' }).click();
  await dialog.getByRole('checkbox', { name: '1 × ALT-7 Alternator, core of WOTOR-1042' }).click();
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(2);
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to the return' }).click();
  await expect
    .poll(() => server.inputsOf(addToReturn))
    .toEqual([{ id: READY.id, version: 4, request_ids: [hose.id], core_return_ids: [core.id] }]);
});

it('says what leaves before it is sent, and is then confirmed', async () => {
  const sent = vendorReturnOf({
    items: [DRUM],
    status: 'sent',
    sent_at: '2026-11-16T12:00:00.000Z',
    sent_by: 'Dana',
    actions: ['confirm'],
  });
  server.answer(sendReturn, { part_return: sent });
  await visit();
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send RTTOR-3' });
  await expect.element(dialog).toMatchTextContent('2 × D-16 Drum, off WOTOR-1042');
  await expect.element(dialog).toMatchTextContent('1 × 4707-Q Shoe kit, core of WOTOR-1042');
  server.answer(viewReturn, { part_return: sent });
  await dialog.getByRole('button', { name: 'Send return' }).click();
  await expect.element(page.getByRole('link', { name: 'Confirm' })).toBeVisible();
  expect(server.inputsOf(sendReturn)).toEqual([{ id: READY.id, version: 4 }]);
});

it('shows what the vendor accepted', async () => {
  const answered = vendorReturnOf({
    status: 'credited',
    sent_at: '2026-11-16T12:00:00.000Z',
    credited_cents: cents(40_00),
    credit_memo_number: 'CM-77',
    credit_date: '2026-11-16',
    vendor_credit: { id: id(801), credit_number: 'VCTOR-2' },
    items: [
      returnRequestOf({
        status: 'credited',
        quantity_accepted: 1,
        restocking_fee: cents(10_00),
        total: cents(40_00),
      }),
    ],
    actions: [],
  });
  server.answer(viewReturn, { part_return: answered });
  await visit();
  await expect.element(page.getByRole('region', { name: 'Vendor’s answer' })).toMatchTextContent('VCTOR-2');
  await expect
    .element(page.getByRole('link', { name: 'VCTOR-2' }))
    .toHaveAttribute('href', `/parts/vendor/${READY.vendor_id}/payments?view=credits&open=${id(801)}`);
  await expect.element(page.getByRole('row', { name: /D-16/ })).toMatchTextContent('$10.00$40.00');
  await expect.element(page.getByRole('row', { name: /^Asked for/ })).toMatchTextContent('$100.00');
  await expect.element(page.getByRole('row', { name: /^Credited/ })).toMatchTextContent('$40.00');
  await expect.element(page.getByRole('row', { name: /D-16/ })).toMatchTextContent('1 rejected, back to WOTOR-1042');
  expect(page.getByRole('button', { name: 'Send' }).elements()).toEqual([]);
});

it('deletes a return that was not sent', async () => {
  // Another id than in other tests: a query being left is not loaded again, and a busy machine may not get to the next
  // page.
  const left = { ...READY, id: id(599) };
  server.answer(viewReturn, { part_return: left });
  server.answer(deleteReturn, {});
  const { address } = await visit(left.id);
  await page.getByRole('button', { name: 'More for this return' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete return' }).click();
  await expect.poll(address).toBe('/parts/returns/requests');
  expect(server.inputsOf(deleteReturn)).toEqual([{ id: left.id, version: 4 }]);
});
