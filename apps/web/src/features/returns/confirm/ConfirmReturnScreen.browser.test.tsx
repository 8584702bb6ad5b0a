import { confirmReturn, viewReturn } from '@baydesk/contract/returns.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { returnRequestOf, vendorReturnOf } from '../../../testing/returns.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './ConfirmReturnScreen.tsx';
import '../list/VendorReturnsScreen.tsx';

const DRUM = returnRequestOf({ status: 'sent' });
const CORE = returnRequestOf({
  id: id(511),
  kind: 'core',
  status: 'sent',
  part_number: '4707-Q',
  description: 'Shoe kit',
  quantity: 1,
  cost_decimal: cents(60_00),
  total: cents(60_00),
});
const SENT = vendorReturnOf({
  status: 'sent',
  sent_at: '2026-11-16T12:00:00.000Z',
  items: [DRUM, CORE],
  actions: ['confirm'],
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewReturn, { part_return: SENT });
});

const visit = () =>
  renderProgram(server, { at: `/parts/confirm-return?id=${SENT.id}`, person: personOf('ROLE_SERVICE_ADVISOR') });
const items = page.getByRole('table', { name: 'Items' });

it('adds up what is accepted as it is typed, and opens the returns with a notice', async () => {
  server.answer(confirmReturn, {
    part_return: { ...SENT, status: 'credited', credited_cents: cents(100_00), actions: [] },
  });
  const { address } = await visit();
  await expect.element(items).toMatchTextContent('Credit$160.00');
  expect(await axeViolations()).toEqual([]);
  await items.getByRole('textbox', { name: 'Quantity accepted of D-16 Drum' }).fill('1');
  await expect.element(items).toMatchTextContent('1 rejected, back to WOTOR-1042');
  await items.getByRole('textbox', { name: 'Restocking fee of D-16 Drum' }).fill('10');
  await expect.element(items).toMatchTextContent('Credit$100.00');
  await page.getByRole('textbox', { name: 'Credit memo number' }).fill('CM-77');
  await page.getByRole('button', { name: 'Confirm return' }).click();
  await expect.poll(address).toBe('/parts/returns/to-vendor');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('RTTOR-3: $100.00 is credited by Harbour Brake Supply');
  expect(server.inputsOf(confirmReturn)).toMatchObject([
    {
      id: SENT.id,
      version: 4,
      credit_memo_number: 'CM-77',
      items: [
        { id: DRUM.id, quantity_accepted: 1, cost_cents: 50_00, restocking_fee_cents: 10_00 },
        { id: CORE.id, quantity_accepted: 1, cost_cents: 60_00, restocking_fee_cents: 0 },
      ],
    },
  ]);
});

it('says when more is accepted than went back, and keeps what was typed when the server refuses', async () => {
  server.refuse(confirmReturn, 400, 'Only 2 of D-16 went back.');
  await visit();
  await items.getByRole('textbox', { name: 'Quantity accepted of D-16 Drum' }).fill('3');
  await expect.element(items).toMatchTextContent('Only 2 went back');
  await page.getByRole('button', { name: 'Confirm return' }).click();
  await expect.element(page.getByText('Only 2 of D-16 went back.')).toBeVisible();
  await expect.element(items.getByRole('textbox', { name: 'Quantity accepted of D-16 Drum' })).toHaveValue('3');
});

it('says when a fee is above the value accepted, and takes it away where nothing is accepted', async () => {
  await visit();
  const fee = items.getByRole('textbox', { name: 'Restocking fee of D-16 Drum' });
  await fee.fill('100.01');
  await expect.element(items).toMatchTextContent('More than the value accepted');
  await page.getByRole('button', { name: 'None' }).click();
  await expect.element(fee).toHaveValue('0.00');
  await expect.element(items).not.toMatchTextContent('More than the value accepted');
});

it('counts nothing for what is no number', async () => {
  await visit();
  for (const typed of ['0.00001', 'one'])
    for (const name of ['Quantity accepted', 'Price per unit', 'Restocking fee']) {
      await items.getByRole('textbox', { name: `${name} of D-16 Drum` }).fill(typed);
      await expect.element(items).toMatchTextContent('Credit$60.00');
    }
});

it('has nothing to confirm before the return is sent', async () => {
  server.answer(viewReturn, { part_return: vendorReturnOf() });
  await visit();
  await expect.element(page.getByText('RTTOR-3 cannot be confirmed now')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open RTTOR-3' })).toBeVisible();
});
