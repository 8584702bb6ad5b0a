import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import {
  changePartRequest,
  handleCore,
  makePartRequest,
  performStatusAction,
  quotePrice,
} from '@baydesk/contract/work-orders/part-requests.contract';
import { cents } from '@baydesk/domain/money/cents';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { partRequestActions } from '@baydesk/domain/part-requests/part-request-status';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { lineOf, ORDER_ID, partOf, serveOrder } from '../../../testing/orders.ts';
import { personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../order/WorkOrderScreen.tsx';
import './PartRequestsTab.tsx';

const BRAKES = lineOf(1, 'Replace front brake shoes and drums', { status: 'open' });

const server = startFakeServer();
let order: ReturnType<typeof serveOrder>;
beforeEach(() => server.leaveTheRest());

/** Opens the part requests of an order with one authorized line, which has these parts. */
async function visit(...parts: readonly PartRequest[]) {
  order = serveOrder(server, [{ ...BRAKES, part_requests: [...parts] }]);
  const { id } = order.detail().work_order;
  await renderProgram(server, { at: `/workorders/${id}/part-requests`, person: personOf('ROLE_SERVICE_MANAGER') });
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

it('the button of a part offers its next move, from ordering to using it', async () => {
  await visit(drumOf('authorized'));
  const statuses = { order: 'ordered', receive: 'received', stage: 'staged', use: 'used' } as const;
  const isNext = (action: string): action is keyof typeof statuses => action in statuses;
  server.answer(performStatusAction, ({ action }) =>
    store(drumOf(isNext(action) ? statuses[action] : 'requested', { version: stored().version + 1 })),
  );
  for (const step of ['Order', 'Receive', 'Stage', 'Use'])
    await page.getByRole('button', { name: `${step} 3687X left brake drum`, exact: true }).click();
  await expect.element(row).toMatchTextContent('Used');
  const { id } = stored();
  expect(server.inputsOf(performStatusAction).map(({ action, requests }) => [action, requests])).toEqual([
    ['order', [{ id, version: 1 }]],
    ['receive', [{ id, version: 2 }]],
    ['stage', [{ id, version: 3 }]],
    ['use', [{ id, version: 4 }]],
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
