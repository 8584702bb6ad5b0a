import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import { changeRequiredData, changeStatus, checkData, undoLastChange } from '@baydesk/contract/work-orders.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { permissionsOf } from '@baydesk/domain/permissions/permission';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { allowedMoves } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { BRAKES, openOrder, SERVICE } from '../../../testing/open-order.ts';
import { UNDOABLE } from '../../../testing/order-lines.ts';
import { ORDER_ID, partOf } from '../../../testing/orders.ts';
// Loads the screens before the first test, whose time limit would include that.
import '../finance/FinanceTab.tsx';
import '../lines/LinesTab.tsx';
import '../order/WorkOrderScreen.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const badge = page.getByRole('button', { name: /^Change the status/ });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((element) => element.textContent);
const dialog = (name: string) => page.getByRole('dialog', { name });
const notice = page.getByRole('alert');
const fact = (label: string) => page.getByRole('button', { name: `Change ${label}:` });

const notDone = ({ line_id, line_name }: WorkOrderLine) => ({
  condition: 'lines_settled',
  message: `Not completed or declined yet: ${line_name}.`,
  line_id,
});

/** Expects that a line is open and has the focus. */
async function expectAtLine({ line_order, line_name }: WorkOrderLine): Promise<void> {
  const line = page.getByRole('button', { name: `Line ${line_order}: ${line_name}` });
  await expect.element(line).toHaveFocus();
  await expect.element(line).toHaveAttribute('aria-expanded', 'true');
}

describe('the status menu', () => {
  /** The moves that open a dialog, and the names of its button. */
  const CONFIRMED: Readonly<Partial<Record<WorkOrderStatus, string>>> = {
    approved: 'Authorize 2 lines',
    declined: 'Decline 2 lines',
    cancelled: 'Cancel the order',
  };
  const heldFrom = (status: WorkOrderStatus) => (status === 'hold' ? 'approved' : null);
  const movesFrom = (status: WorkOrderStatus) =>
    allowedMoves(permissionsOf('ROLE_MANAGER'), { status, status_before_hold: heldFrom(status) });
  const MOVES = WORK_ORDER_STATUSES.flatMap((from) => movesFrom(from).map((to) => ({ from, to })));

  it.for(MOVES)('moves an order from $from to $to', async ({ from, to }) => {
    const { order } = await openOrder(
      server,
      { status: from, status_before_hold: heldFrom(from) },
      { role: 'ROLE_MANAGER' },
    );
    server.answer(changeStatus, ({ status }) => order.change({ status }));
    server.answer(checkData, { missing: [], problems: [] });
    await badge.click();
    await expect.poll(items).toEqual(movesFrom(from).map(statusLabel));
    await item(statusLabel(to)).click();
    const confirm = from === 'hold' && to === 'approved' ? undefined : CONFIRMED[to];
    const hasReason = confirm !== undefined && to !== 'approved';
    if (hasReason) await page.getByRole('textbox', { name: 'Reason' }).fill('Sold the unit');
    if (confirm) {
      await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
    }
    await expect.element(page.getByRole('main').getByText(statusLabel(to), { exact: true }).first()).toBeVisible();
    expect(server.inputsOf(changeStatus)).toMatchObject([
      { work_order_id: ORDER_ID, version: 1, status: to, reason: hasReason ? 'Sold the unit' : '' },
    ]);
  });

  it.for(WORK_ORDER_STATUSES.filter((status) => movesFrom(status).length === 0))(
    'is missing on an order that is %s',
    async (status) => {
      await openOrder(server, { status }, { role: 'ROLE_MANAGER' });
      await expect.element(page.getByRole('main').getByText(statusLabel(status), { exact: true })).toBeVisible();
      await expect.element(badge).not.toBeInTheDocument();
    },
  );

  it('opens by the key s, and approving asks who said so and how, with one more Enter', async () => {
    const { order } = await openOrder(server);
    server.answer(changeStatus, ({ status }) => order.change({ status }));
    await userEvent.keyboard('s');
    await expect.poll(items).toEqual(['Approved', 'Declined', 'Hold']);
    await userEvent.keyboard('{Enter}');
    const decision = dialog('Authorize WOMID-1042?');
    await expect.element(decision.getByRole('list', { name: 'Lines' })).toMatchTextContent(SERVICE.line_name);
    await expect.element(decision.getByLabelText('Who said so')).toHaveValue('Dana Okafor');
    await expect.element(decision.getByLabelText('Who said so')).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(badge).toMatchTextContent('Approved');
    await expect.element(notice).toMatchTextContent('WOMID-1042: Approved');
    expect(server.inputsOf(changeStatus)).toMatchObject([
      { status: 'approved', decided_by: 'Dana Okafor', how: 'phone' },
    ]);
  });
});

describe('a move', () => {
  it('to hold is undone with one click', async () => {
    const { order } = await openOrder(server, { status: 'approved' });
    server.answer(changeStatus, ({ status }) =>
      order.change({ status, status_before_hold: 'approved', undoable: UNDOABLE }),
    );
    server.answer(undoLastChange, () => order.change({ status: 'approved', status_before_hold: null, undoable: null }));
    await badge.click();
    await item('Hold').click();
    await expect.element(badge).toMatchTextContent('Hold');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect.element(badge).toMatchTextContent('Approved');
    expect(server.inputsOf(undoLastChange)).toEqual([{ work_order_id: ORDER_ID, event_id: UNDOABLE.event_id }]);
  });

  it('to declined needs a reason, which the order shows until it is opened again', async () => {
    const { order } = await openOrder(server);
    server.answer(changeStatus, ({ status, reason }) => order.change({ status, status_reason: reason }));
    await badge.click();
    await item('Declined').click();
    const decline = dialog('Decline WOMID-1042?');
    const confirm = decline.getByRole('button', { name: 'Decline 2 lines' });
    await expect.element(decline.getByRole('list', { name: 'Lines' })).toMatchTextContent(BRAKES.line_name);
    await confirm.click();
    await expect.element(decline.getByText('Reason is a required field')).toBeVisible();
    expect(server.inputsOf(changeStatus)).toEqual([]);
    await decline.getByLabelText('Reason').fill('Sold the unit');
    await confirm.click();
    await expect.element(badge).toMatchTextContent('Declined');
    await expect.element(page.getByText('Sold the unit', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect.element(badge).toMatchTextContent('Estimate');
  });

  it('to cancelled must be confirmed, and leaves the order read-only', async () => {
    const { order } = await openOrder(server, {}, { role: 'ROLE_MANAGER' });
    server.answer(changeStatus, ({ status }) => order.change({ status }));
    await badge.click();
    await item('Cancelled').click();
    expect(server.inputsOf(changeStatus)).toEqual([]);
    await dialog('Cancel WOMID-1042?').getByRole('button', { name: 'Cancel the order' }).click();
    await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect.element(badge).not.toBeInTheDocument();
    await expect.element(page.getByText('This order is cancelled, so it stays as it is.')).toBeVisible();
    await expect.element(fact('Customer PO')).not.toBeInTheDocument();
  });

  it('to complete asks for the missing data, and lists the lines that are not done', async () => {
    const { order } = await openOrder(server, { status: 'in_progress' });
    const missing: AnswerOf<typeof checkData>['missing'] = [
      { field: 'mileage', label: 'Mileage', is_blocking: true },
      {
        field: 'tech_story',
        label: 'Story',
        line_id: BRAKES.line_id,
        line_name: BRAKES.line_name,
        is_blocking: true,
      },
    ];
    server.answer(checkData, { missing, problems: [notDone(BRAKES)] });
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    const needed = dialog('Before WOMID-1042 is complete');
    await expect
      .element(needed.getByRole('link', { name: `Not completed or declined yet: ${BRAKES.line_name}.` }))
      .toBeVisible();
    await expect.element(needed.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect.element(needed.getByLabelText('Licence plate')).not.toBeInTheDocument();
    await needed.getByRole('button', { name: 'Cancel' }).click();

    server.answer(checkData, { missing, problems: [] });
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    const mileage = needed.getByRole('textbox', { name: 'Mileage' });
    await mileage.fill('1200');
    await expect.element(needed.getByRole('checkbox', { name: 'Lower than 612,480 km, and right' })).toBeVisible();
    await mileage.fill('612900');
    await needed.getByRole('textbox', { name: `Story of ${BRAKES.line_name}` }).fill('Both drums below limit');
    server.answer(changeRequiredData, ({ mileage: typed_mileage = null }) => {
      server.answer(checkData, { missing: [], problems: [] });
      return order.change({ mileage: typed_mileage });
    });
    server.answer(changeStatus, ({ status }) => order.change({ status }));
    await needed.getByRole('button', { name: 'Save and complete' }).click();
    await expect.element(badge).toMatchTextContent('Complete');
    await expect.element(fact('Mileage')).toMatchTextContent('612,900');
    expect(server.inputsOf(changeRequiredData)).toEqual([
      {
        work_order_id: ORDER_ID,
        version: 1,
        mileage: 612_900,
        is_lower_right: false,
        stories: [{ line_id: BRAKES.line_id, tech_story: 'Both drums below limit' }],
      },
    ]);
    expect(server.inputsOf(changeStatus)).toMatchObject([{ version: 2, status: 'complete' }]);
  });

  it('to complete lists problems that no field can fix, with a link to their line', async () => {
    const { address } = await openOrder(server, { status: 'approved' }, { tab: 'finance' });
    server.answer(checkData, { missing: [], problems: [notDone(BRAKES), notDone(SERVICE)] });
    await badge.click();
    await item('Complete').click();
    const problems = dialog('WOMID-1042 is not done yet');
    await expect.element(problems).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await problems.getByRole('link', { name: `Not completed or declined yet: ${SERVICE.line_name}.` }).click();
    await expect.element(problems).not.toBeInTheDocument();
    await expectAtLine(SERVICE);
    await expect.poll(address).toBe(`/workorders/${ORDER_ID}/lines`);
  });

  it('that the server refuses because of a line lists the reason, with a link to the line', async () => {
    const filter = partOf('Oil filter', { status: 'received' });
    const lines = [BRAKES, { ...SERVICE, part_requests: [filter] }];
    await openOrder(server, { status: 'approved' }, { role: 'ROLE_MANAGER', lines });
    const message = 'Parts were received: Oil filter. Return them first.';
    server.refuse(changeStatus, 400, { code: 'move_is_blocked', message, line_id: SERVICE.line_id });
    await badge.click();
    await item('Cancelled').click();
    await dialog('Cancel WOMID-1042?').getByRole('button', { name: 'Cancel the order' }).click();
    const problems = dialog('WOMID-1042 stays as it is');
    await problems.getByRole('link', { name: message }).click();
    await expect.element(problems).not.toBeInTheDocument();
    await expectAtLine(SERVICE);
  });
});
