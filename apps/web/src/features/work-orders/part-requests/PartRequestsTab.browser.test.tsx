import { manufacturerRecords, measurementRecords } from '@baydesk/contract/catalogue.contract';
import { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import { categoryRecords } from '@baydesk/contract/categories.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import {
  changePartRequest,
  handleCore,
  makePartRequest,
  performStatusAction,
  quotePrice,
  stageOnShelf,
} from '@baydesk/contract/work-orders/part-requests.contract';
import { cents } from '@baydesk/domain/money/cents';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { partRequestActions } from '@baydesk/domain/part-requests/part-request-status';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { lineOf, ORDER_ID, partOf, serveOrder } from '../../../testing/orders.ts';
import { offeredPart, servePartOffers } from '../../../testing/offered-parts.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { UNCATEGORIZED } from '../../../testing/pricing.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../order/WorkOrderScreen.tsx';
import './PartRequestsTab.tsx';
import './RequestDialog.tsx';
import './ShortShelfDialog.tsx';

const BRAKES = lineOf(1, 'Replace front brake shoes and drums', { status: 'open' });

const server = startFakeServer();
let order: ReturnType<typeof serveOrder>;
beforeEach(() => server.leaveTheRest());

/** Opens the part requests of an order with one authorized line, which has these parts. */
async function visit(...parts: readonly PartRequest[]) {
  order = serveOrder(server, [{ ...BRAKES, part_requests: [...parts] }]);
  const { id } = order.detail().work_order;
  await renderScreen(server, { at: `/workorders/${id}/part-requests`, person: personOf('ROLE_SERVICE_MANAGER') });
  await expect.element(page.getByRole('region', { name: 'Part requests' })).toBeVisible();
}

/** Stores the part as the only one of the line. */
const store = (part: PartRequest) => order.change({}, [{ ...BRAKES, part_requests: [part] }]);
const stored = () => order.detail().lines[0]?.part_requests[0] ?? partOf('');

const drumOf = (status: PartRequestStatus, differing: Partial<PartRequest> = {}) =>
  partOf('left brake drum', {
    part_number: '3687X',
    line_id: BRAKES.line_id,
    core: cents(50_00),
    status,
    actions: [...partRequestActions(status, 'vendor')],
    ...differing,
  });
const row = page.getByRole('list', { name: `Parts of ${BRAKES.line_name}` }).getByRole('listitem');

it('a part is asked for by its description and quoted, below cost with a warning', async () => {
  servePartOffers(server, []);
  await visit();
  server.answer(makePartRequest, ({ id, description, quantity }) => ({
    ...store(drumOf('requested', { id, description, quantity, part_number: '', core: cents(0), sell_price: null })),
    part_request_id: id,
  }));
  server.answer(quotePrice, { sell_price: 260_00, margin: 0.5, reasons: ['Cost × 2.'] });
  server.answer(changePartRequest, ({ id, part_number = '', cost = null, core, sell_price = null }) => ({
    ...store(drumOf('requested', { id, part_number, cost, core: core ?? cents(0), sell_price, is_price_typed: true })),
    part_request_id: id,
  }));
  await page.getByLabelText(`New part of ${BRAKES.line_name}`).fill('left brake drum');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'left brake drum', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'left brake drum' });
  await expect.element(dialog.getByText(BRAKES.line_name)).toBeVisible();
  await dialog.getByLabelText('Part number').fill('3687X');
  await dialog.getByLabelText('Cost, each').fill('130');
  await dialog.getByLabelText('Core, each').fill('50');
  await dialog.getByLabelText('Sell price').fill('120');
  await expect.element(dialog.getByText('Sell price is lower than part cost')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sell price is lower than part cost');
  await expect.element(row).toMatchTextContent('3687X left brake drum');
  const [made] = server.inputsOf(makePartRequest);
  expect(made).toMatchObject({ line_id: BRAKES.line_id, description: 'left brake drum', quantity: 1 });
  expect(server.inputsOf(changePartRequest)).toMatchObject([
    { id: made?.id, version: 1, part_number: '3687X', cost: 130_00, core: 50_00, sell_price: 120_00 },
  ]);
});

it('the button of a part offers its next move, from receiving to using it', async () => {
  await visit(drumOf('ordered'));
  const statuses = { receive: 'received', stage: 'staged', use: 'used' } as const;
  const isNext = (action: string): action is keyof typeof statuses => action in statuses;
  server.answer(performStatusAction, ({ action }) =>
    store(drumOf(isNext(action) ? statuses[action] : 'requested', { version: stored().version + 1 })),
  );
  for (const step of ['Receive', 'Stage', 'Use'])
    await page.getByRole('button', { name: `${step} 3687X left brake drum`, exact: true }).click();
  await expect.element(row).toMatchTextContent('Used');
  const { id } = stored();
  expect(server.inputsOf(performStatusAction).map(({ action, requests }) => [action, requests])).toEqual([
    ['receive', [{ id, version: 1 }]],
    ['stage', [{ id, version: 2 }]],
    ['use', [{ id, version: 3 }]],
  ]);
});

it('a part is authorized by itself with who said so and how', async () => {
  await visit(drumOf('requested', { sell_price: cents(120_00), total: cents(120_00) }));
  server.answer(performStatusAction, () => store(drumOf('authorized', { version: 2 })));
  await page.getByRole('button', { name: 'Authorize 3687X left brake drum', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Authorize parts' });
  await expect.element(dialog.getByRole('list', { name: 'Parts' })).toMatchTextContent('$120.00');
  await expect.element(dialog.getByLabelText('Who said so')).toHaveValue('Dana Okafor');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(row).toMatchTextContent('Authorized');
  expect(server.inputsOf(performStatusAction)).toMatchObject([
    { action: 'authorize', decided_by: 'Dana Okafor', how: 'phone' },
  ]);
});

it('a core that came back is recorded at its part', async () => {
  await visit(drumOf('used'));
  const core_return = { id: ORDER_ID, state: 'not_ready', due_on: '2026-01-04' } as const;
  server.answer(handleCore, ({ is_core_ok }) => store({ ...stored(), is_core_ok, core_return }));
  await row.getByRole('button', { name: /^Core/ }).click();
  await page.getByRole('menuitem', { name: 'Core came back' }).click();
  await expect.element(row).toMatchTextContent('Core $50.00 charged');
  await expect.element(row).toMatchTextContent('Core credit −$50.00');
  await expect.element(row).toMatchTextContent('Core to return by Jan 4, overdue');
  expect(server.inputsOf(handleCore)).toMatchObject([{ part_id: stored().id, is_core_ok: 1 }]);
  expect(await axeViolations()).toEqual([]);
});

it('on a narrow screen parts are cards that fit the width', async () => {
  await page.viewport(390, 844);
  await visit(drumOf('requested'));
  await expect.element(row).toMatchTextContent('Quantity 1');
  expect(await axeViolations()).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

const KIT = offeredPart(1, '4707-Q', 'Brake shoe kit', { here: { on_hand: 2, available: 1, grid_location: 'B-04-2' } });
const kitOf = (quantity: number, differing: Partial<PartRequest> = {}) =>
  partOf(KIT.name, {
    part_number: KIT.part_number,
    line_id: BRAKES.line_id,
    quantity,
    part_source_type: 'inventory',
    catalogue_part_id: KIT.part_id,
    status: 'authorized',
    actions: [...partRequestActions('authorized', 'inventory')],
    ...differing,
  });

it('a part of the stock fills the form of a new request, and its source can be changed', async () => {
  servePartOffers(server, [KIT]);
  await visit();
  server.answer(makePartRequest, ({ id }) => ({ ...store(kitOf(3, { id })), part_request_id: id }));
  server.answer(quotePrice, { sell_price: 78_47, margin: 0.5, reasons: ['Matrix ‘Brakes’: cost × 1.9.'] });
  await page.getByRole('button', { name: 'Part with price' }).click();
  const dialog = page.getByRole('dialog', { name: `Part for ${BRAKES.line_name}` });
  await dialog.getByRole('combobox', { name: 'Description' }).fill('4707q');
  await expect.element(page.getByRole('option', { name: /4707-Q/ })).toHaveAttribute('data-combobox-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('link', { name: '4707-Q Brake shoe kit' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Part number')).toHaveValue('4707-Q');
  await expect.element(dialog.getByLabelText('Cost, each')).toHaveValue('41.30');
  await expect.element(dialog.getByLabelText('Core, each')).toHaveValue('25.00');
  await expect.element(dialog.getByText('Matrix ‘Brakes’: cost × 1.9.')).toBeVisible();
  expect(server.inputsOf(quotePrice).at(-1)).toMatchObject({ catalogue_part_id: KIT.part_id, part_number: '4707-Q' });
  await dialog.getByLabelText('Quantity').fill('3');
  await expect.element(dialog.getByText('Only 1 available here, 3 wanted')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(makePartRequest)).toMatchObject([
    {
      description: KIT.name,
      catalogue_part_id: KIT.part_id,
      part_source_type: 'inventory',
      part_category_id: KIT.category_id,
      cost: 41_30,
      core: 25_00,
      sell_price: null,
    },
  ]);
});

it('the field below the parts of a line searches catalogue and stock', async () => {
  servePartOffers(server, [KIT]);
  await visit(drumOf('ordered'));
  server.answer(makePartRequest, ({ id }) => ({ ...store(kitOf(2, { id })), part_request_id: id }));
  await page.getByLabelText(`New part of ${BRAKES.line_name}`).fill('4707q x2');
  const option = page.getByRole('option', { name: /Part from stock.*4707-Q Brake shoe kit × 2.*1 available here/ });
  await expect.element(option).toHaveAttribute('data-combobox-selected', 'true');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(row).toMatchTextContent('4707-Q Brake shoe kit');
  expect(server.inputsOf(makePartRequest)).toMatchObject([
    { line_id: BRAKES.line_id, catalogue_part_id: KIT.part_id, quantity: 2, part_source_type: 'inventory' },
  ]);
});

it('of a part that the shelf has too few of, those are staged and the rest is ordered', async () => {
  // The five that are promised to this request itself do not count against it.
  servePartOffers(server, [{ ...KIT, here: { on_hand: 2, available: -3, grid_location: 'B-04-2' } }]);
  await visit(kitOf(5));
  await expect.element(row).toMatchTextContent('Stock · 2 available here · 8 at Calgary · on B-04-2');
  server.refuse(performStatusAction, 400, { code: 'not_enough_stock', message: 'Only 2 of 4707-Q are on the shelf.' });
  await page.getByRole('button', { name: 'Stage 4707-Q Brake shoe kit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Not enough on the shelf' });
  await expect.element(dialog).toMatchTextContent('Of 5 × 4707-Q Brake shoe kit, only 2 are on the shelf.');
  expect(await axeViolations()).toEqual([]);
  server.answer(stageOnShelf, ({ requests: [request] }) => {
    const staged = kitOf(2, { status: 'staged', version: 2 });
    const rest = kitOf(3, { id: request?.rest_id ?? '', part_source_type: 'vendor' });
    return order.change({}, [{ ...BRAKES, part_requests: [staged, rest] }]);
  });
  await expect.element(dialog.getByRole('button', { name: 'Stage 2 now, order the rest' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row.first()).toMatchTextContent('Staged');
  await expect.element(page.getByRole('alert')).toMatchTextContent('2 staged, 3 to order');
  expect(server.inputsOf(stageOnShelf)).toMatchObject([{ requests: [{ version: 1 }] }]);
});

it('pieces promised to a request count as available while it is changed', async () => {
  const alternate = { part_id: id(499), part_number: 'KN-4707', name: 'Shoe kit', available: 4 };
  const here = { on_hand: 2, available: 0, grid_location: 'B-04-2' };
  servePartOffers(server, [{ ...KIT, here, alternates: [alternate] }]);
  await visit(kitOf(2));
  await row.getByRole('button', { name: '4707-Q Brake shoe kit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '4707-Q Brake shoe kit' });
  await expect.element(dialog.getByText('2 available here · 8 at Calgary · on B-04-2')).toBeVisible();
  await expect.element(dialog.getByText(/KN-4707/)).not.toBeInTheDocument();
  await dialog.getByLabelText('Quantity').fill('3');
  await expect.element(dialog.getByText('Only 2 available here, 3 wanted')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Use KN-4707' })).toBeVisible();
});

it('a part that was only described becomes one of the catalogue, or the one that is there already', async () => {
  await visit(drumOf('requested', { vendor_id: id(61), vendor_name: 'Keystone Brake' }));
  server.answer(categoryRecords.list, listOf([UNCATEGORIZED]));
  server.answer(measurementRecords.list, listOf([]));
  server.answer(manufacturerRecords.list, listOf([]));
  const there = { id: KIT.part_id, part_number: '3687-X', name: 'Brake drum', is_retired: false };
  server.answer(similarCatalogueParts, {
    collection: [{ ...there, manufacturer_name: 'Ironvale', matched_by: 'part_number' as const }],
  });
  server.answer(changePartRequest, ({ id: request_id, catalogue_part_id = null }) => ({
    ...store(drumOf('requested', { catalogue_part_id, part_number: there.part_number, version: 2 })),
    part_request_id: request_id,
  }));
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Make a catalogue part…' }).click();
  const form = page.getByRole('dialog', { name: 'New part', exact: true });
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('left brake drum');
  await expect.element(form.getByLabelText('Core charge')).toHaveValue('50.00');
  await expect.element(form.getByLabelText('Last cost')).toHaveValue('30.00');
  await form.getByRole('button', { name: 'Use this part' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent('3687-X left brake drum');
  expect(server.inputsOf(changePartRequest)).toMatchObject([{ catalogue_part_id: there.id, part_number: '3687-X' }]);
});
