import {
  changeReturnRequest,
  createReturn,
  createReturnRequest,
  deleteReturnRequest,
  listReturnRequests,
  viewReturn,
} from '@baydesk/contract/returns.contract';
import { listCores } from '@baydesk/contract/returns/cores.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { coreOf, returnRequestOf, vendorReturnOf } from '../../../testing/returns.ts';
// The screens are loaded with this file, because on a busy machine loading them takes longer than a test waits.
import './ReturnRequestsScreen.tsx';
import './ChangeRequestDialog.tsx';
import '../return/VendorReturnScreen.tsx';

const DRUM = returnRequestOf();
const KIT = returnRequestOf({ id: id(511), part_number: '4707-Q', description: 'Shoe kit', part_request_id: id(512) });
const FILTER = returnRequestOf({
  id: id(521),
  kind: 'stock',
  part_request_id: null,
  work_order_id: null,
  work_order_number: '',
  catalogue_part_id: id(522),
  vendor_id: id(302),
  vendor_name: 'Twin Axle Parts',
  part_number: 'LF-9',
  description: 'Filter',
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listReturnRequests, listOf([DRUM, KIT, FILTER]));
});

const visit = () => renderProgram(server, { at: '/returns', person: personOf('ROLE_SERVICE_ADVISOR') });
const vendor = (name: string) => page.getByRole('region', { name });
const bar = page.getByLabelText('With the selected rows');

it('lists by vendor what waits to go back, at the address without the area too', async () => {
  server.answer(listCores, { ...listOf([coreOf({ is_overdue: true })]), vendors: [] });
  const { address } = await visit();
  await expect.element(vendor('Harbour Brake Supply')).toMatchTextContent('2 parts · $200.00');
  await expect.element(vendor('Harbour Brake Supply')).toMatchTextContent('WOTOR-1042 · Wrong part · Dana Okafor');
  await expect.element(vendor('Twin Axle Parts')).toMatchTextContent('From the shelf');
  await expect.element(page.getByRole('link', { name: 'Cores 1 overdue' })).toBeVisible();
  expect(address()).toBe('/parts/returns/requests');
  expect(await axeViolations()).toEqual([]);
});

it('puts what is chosen by the keys onto one return of its vendor', async () => {
  server.answer(createReturn, { part_return: vendorReturnOf() });
  server.answer(viewReturn, { part_return: vendorReturnOf() });
  const { address } = await visit();
  await expect.element(vendor('Harbour Brake Supply')).toBeVisible();
  await userEvent.keyboard('jxjx');
  await bar.getByRole('button', { name: 'Return to vendor…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return to vendor' });
  await expect.element(dialog.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Harbour Brake Supply');
  await expect.element(dialog).toMatchTextContent('2 × D-16 Drum');
  await dialog.getByRole('button', { name: 'Put on a return' }).click();
  await expect.poll(address).toBe(`/parts/return/${id(601)}`);
  expect(server.inputsOf(createReturn)).toMatchObject([
    { vendor_id: DRUM.vendor_id, request_ids: [DRUM.id, KIT.id], core_return_ids: [] },
  ]);
});

it('says that a return goes to one vendor when several are chosen', async () => {
  await visit();
  await vendor('Harbour Brake Supply').getByRole('checkbox', { name: 'Select all of Harbour Brake Supply' }).click();
  await vendor('Twin Axle Parts').getByRole('checkbox', { name: 'Select LF-9 Filter' }).click();
  await bar.getByRole('button', { name: 'Return to vendor…' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('A return goes to one vendor.');
  await expect.element(bar).toMatchTextContent('3 selected');
});

it('marks a part ready, and takes that back', async () => {
  server.answer(changeReturnRequest, ({ is_ready }) => ({
    ...DRUM,
    status: is_ready ? ('ready' as const) : ('requested' as const),
    version: 2,
  }));
  await visit();
  await page.getByRole('button', { name: 'Mark ready D-16 Drum' }).dblClick();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.inputsOf(changeReturnRequest))
    .toMatchObject([
      { id: DRUM.id, version: 1, quantity: 2, reason: 'Wrong part', is_ready: true },
      { id: DRUM.id, version: 2, is_ready: false },
    ]);
});

it('edits a request, and withdraws one with a way back', async () => {
  server.answer(changeReturnRequest, DRUM);
  server.answer(deleteReturnRequest, {});
  server.answer(createReturnRequest, DRUM);
  await visit();
  await page.getByRole('button', { name: 'D-16 Drum', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'D-16 Drum' });
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.inputsOf(changeReturnRequest)).toMatchObject([{ quantity: 1, is_ready: false }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More for D-16 Drum' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.inputsOf(createReturnRequest))
    .toMatchObject([{ part_request_id: DRUM.part_request_id, catalogue_part_id: null, quantity: 2 }]);
});

it('explains an empty list', async () => {
  server.answer(listReturnRequests, listOf([]));
  await visit();
  await expect.element(page.getByText('Nothing waits to go back')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'From the shelf' })).toBeVisible();
});
