import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { offerParts } from '@baydesk/contract/inventory/offered-parts.contract';
import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { cannedLineOf } from '../../../testing/order-lines.ts';
import { offeredPart, servePartOffers } from '../../../testing/offered-parts.ts';
import { lineOf, ORDER_ID, partOf, serveOrder } from '../../../testing/orders.ts';
import { personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../order/WorkOrderScreen.tsx';
import '../lines/LinesTab.tsx';

const PM_B = cannedLineOf('PM-B service', { time_estimate: 126 });
const BRAKES = lineOf(1, 'Replace front brake shoes and drums');
const NEWER = offeredPart(2, '4515-Q2', 'Brake shoe kit, coated', { here: null, part_source_type: 'vendor' });
const SHOE_KIT = offeredPart(1, '4515-Q', 'Brake shoe kit', {
  superseded_by: { part_id: NEWER.part_id, part_number: NEWER.part_number, name: NEWER.name },
});
const FROM_STOCK = { catalogue_part_id: SHOE_KIT.part_id, part_source_type: 'inventory', part_number: '4515-Q' };

const server = startFakeServer();
const field = page.getByLabelText('Add a line');
const option = page.getByRole('option', { name: /^Part from/ });

beforeEach(async () => {
  server.leaveTheRest();
  const order = serveOrder(server, [BRAKES]);
  server.answer(cannedLineRecords.list, ({ search = '' }) =>
    listOf([PM_B].filter(({ name }) => name.toLowerCase().startsWith(search))),
  );
  servePartOffers(server, [NEWER, SHOE_KIT]);
  server.answer(makePartRequest, ({ id: part_request_id, description }) => ({
    ...order.change({}, [{ ...BRAKES, part_requests: [partOf(description, { id: part_request_id })] }]),
    part_request_id,
  }));
  const at = `/workorders/${ORDER_ID}/lines`;
  await renderProgram(server, { at, person: personOf('ROLE_SERVICE_ADVISOR') });
});

it('canned lines are offered while it is typed into', async () => {
  await field.fill('pm');
  await expect.element(page.getByRole('option', { name: /^Canned line/ })).toMatchTextContent('PM-B service');
  expect(await axeViolations()).toEqual([]);
});

it('a part of the stock goes onto the line by its number, with one search for a text', async () => {
  await field.fill('4515q x2');
  await expect.element(option.first()).toMatchTextContent('4515-Q Brake shoe kit × 2');
  await expect
    .element(option.first())
    .toMatchTextContent('3 available here · 8 at Calgary · replaced by 4515-Q2 · $78.47');
  await expect.element(option.first()).toHaveAttribute('data-combobox-selected', 'true');
  expect(server.inputsOf(offerParts)).toMatchObject([{ search: '4515q', quantity: 2 }]);
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.inputsOf(makePartRequest)).toHaveLength(1);
  expect(server.inputsOf(makePartRequest)).toMatchObject([
    { ...FROM_STOCK, line_id: BRAKES.line_id, quantity: 2, part_category_id: SHOE_KIT.category_id },
  ]);
});

it('Enter that does not wait for the list finds the part as well', async () => {
  await userEvent.click(field);
  await userEvent.keyboard('4515-q{Enter}');
  await expect.poll(() => server.inputsOf(makePartRequest)).toMatchObject([{ ...FROM_STOCK, quantity: 1 }]);
});

it('the part that replaces an old number is offered with it', async () => {
  await field.fill('4515q x2');
  await option.filter({ hasText: '4515-Q2 Brake shoe kit, coated' }).click();
  await expect
    .poll(() => server.inputsOf(makePartRequest))
    .toMatchObject([{ catalogue_part_id: NEWER.part_id, part_source_type: 'vendor', quantity: 2 }]);
});

it('words that are no part of the catalogue are asked for as they are', async () => {
  await userEvent.click(field);
  await userEvent.keyboard('hose, 30 cm x2{Enter}');
  await expect
    .poll(() => server.inputsOf(makePartRequest))
    .toMatchObject([{ description: 'hose, 30 cm', quantity: 2, catalogue_part_id: null, part_source_type: 'vendor' }]);
});
