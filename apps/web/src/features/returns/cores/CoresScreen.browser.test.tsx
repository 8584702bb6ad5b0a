import { createReturn, listReturnRequests, viewReturn } from '@baydesk/contract/returns.contract';
import { listCores, moveCores } from '@baydesk/contract/returns/cores.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { coreOf, returnRequestOf, vendorReturnOf } from '../../../testing/returns.ts';
// The screens are loaded with this file, because on a busy machine loading them takes longer than a test waits.
import './CoresScreen.tsx';
import './GiveUpCoresDialog.tsx';
import '../return/VendorReturnScreen.tsx';

const FRESH = coreOf({ vendor_id: id(302), vendor_name: 'Axle World' });
const LATE = coreOf({
  id: id(702),
  is_overdue: true,
  due_on: '2026-10-01',
  description: 'Alternator',
  part_number: 'A-1',
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listCores, ({ is_overdue }) => ({
    ...listOf(is_overdue ? [LATE] : [LATE, FRESH]),
    vendors: [
      {
        vendor_id: id(301),
        vendor_name: 'Harbour Brake Supply',
        cores_count: 1,
        overdue_count: 1,
        amount: cents(60_00),
      },
      { vendor_id: id(302), vendor_name: 'Axle World', cores_count: 1, overdue_count: 0, amount: cents(60_00) },
    ],
  }));
});

const visit = () => renderProgram(server, { at: '/parts/returns/cores', person: personOf('ROLE_SERVICE_ADVISOR') });
const vendor = (name: string) => page.getByRole('region', { name });

it('shows by vendor what is at stake, the vendor with an overdue core first', async () => {
  await visit();
  await expect.element(vendor('Harbour Brake Supply')).toMatchTextContent('1 core · 1 overdue · $60.00 at stake');
  await expect.element(vendor('Harbour Brake Supply')).toMatchTextContent('Overdue since Oct 1');
  const titles = page.getByRole('heading', { level: 2 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Harbour Brake Supply', 'Axle World']);
  expect(await axeViolations()).toEqual([]);
});

it('marks a core ready, and puts it onto a return with a part that waits for the same vendor', async () => {
  server.answer(listReturnRequests, listOf([returnRequestOf()]));
  server.answer(moveCores, { collection: [{ ...LATE, state: 'ready', version: 2 }] });
  server.answer(createReturn, { part_return: vendorReturnOf() });
  server.answer(viewReturn, { part_return: vendorReturnOf() });
  const { address } = await visit();
  await page.getByRole('button', { name: 'Mark ready A-1 Alternator' }).dblClick();
  await expect
    .poll(() => server.inputsOf(moveCores))
    .toEqual([{ cores: [{ id: LATE.id, version: 1 }], state: 'ready' }]);
  await page.getByRole('checkbox', { name: 'Select A-1 Alternator' }).click();
  await page.getByLabelText('With the selected rows').getByRole('button', { name: 'Return to vendor…' }).click();
  await page.getByRole('checkbox', { name: '2 × D-16 Drum, WOTOR-1042' }).click();
  await page.getByRole('button', { name: 'Put on a return' }).click();
  await expect.poll(address).toBe(`/parts/return/${id(601)}`);
  expect(server.inputsOf(createReturn)).toMatchObject([
    { request_ids: [returnRequestOf().id], core_return_ids: [LATE.id] },
  ]);
});

it('asks before a deposit is given up', async () => {
  server.answer(moveCores, { collection: [{ ...LATE, state: 'not_refundable', version: 2 }] });
  await visit();
  await page.getByRole('button', { name: 'More for A-1 Alternator' }).click();
  await page.getByRole('menuitem', { name: 'Will not be taken…' }).click();
  const dialog = page.getByRole('dialog', { name: 'A-1 Alternator: will not be taken?' });
  await expect.element(dialog).toMatchTextContent('The deposit of $60.00 is lost');
  await dialog.getByRole('button', { name: 'Will not be taken' }).click();
  await expect.poll(() => server.inputsOf(moveCores)).toMatchObject([{ state: 'not_refundable' }]);
});
