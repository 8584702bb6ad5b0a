import type { Page } from '@playwright/test';
import { permissionsOf } from '@baydesk/domain/permissions/permission';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { allowedMoves } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { expect, test } from './fixtures.ts';
import {
  BRAKES,
  completeEveryLine,
  get,
  makeAnotherOrder,
  makeOrder,
  moveOrder,
  post,
  requireData,
} from './make-order.ts';

/** The moves that bring an order into each status; the other statuses come from invoicing and importing. */
const WAYS = {
  estimate: [],
  approved: ['approved', 'lines_done'],
  in_progress: ['approved', 'lines_done', 'in_progress'],
  hold: ['approved', 'hold'],
  ready_for_review: ['approved', 'in_progress', 'lines_done'],
  complete: ['approved', 'in_progress', 'lines_done', 'complete'],
  declined: ['declined'],
  cancelled: ['cancelled'],
} as const satisfies Partial<Record<WorkOrderStatus, readonly (WorkOrderStatus | 'lines_done')[]>>;
type Reached = keyof typeof WAYS;
const REACHED = Object.keys(WAYS) as Reached[];

const movesFrom = (status: WorkOrderStatus): readonly WorkOrderStatus[] =>
  allowedMoves(permissionsOf('ROLE_MANAGER'), { status, status_before_hold: status === 'hold' ? 'approved' : null });

interface OrderAsItIs {
  readonly status: WorkOrderStatus;
  readonly version: number;
}
const orderAsItIs = (page: Page, id: string) => get<OrderAsItIs>(page, `work-orders/view/${id}`);

/** Makes a complete order in a status, for the unit of another order. */
async function orderIn(page: Page, status: Reached, like: string): Promise<string> {
  const { id } = await makeAnotherOrder(page, like, [BRAKES]);
  await requireData(page, id, []);
  const [line] = (await get<{ collection: { line_id: string; version: number }[] }>(page, `work-orders/lines/${id}`))
    .collection;
  if (line) await post(page, 'work-orders/lines/change-story', { ...line, tech_story: 'Shoes at 4 mm, replaced.' });
  for (const step of WAYS[status]) {
    if (step === 'lines_done') await completeEveryLine(page, id);
    else if (step === 'declined') {
      const { version } = await orderAsItIs(page, id);
      await post(page, 'work-orders/change-status', { work_order_id: id, version, status: step, reason: 'Sold' });
    } else await moveOrder(page, id, step);
  }
  expect((await orderAsItIs(page, id)).status).toBe(status);
  return id;
}

const STATUS_MENU = /^Change the status/;
/** These moves open a dialog; the values are the names of its buttons. */
const ASKED: Readonly<Partial<Record<WorkOrderStatus, string>>> = {
  declined: 'Decline',
  cancelled: 'Cancel the order',
};

async function choose(page: Page, to: WorkOrderStatus): Promise<void> {
  await page.getByRole('menuitem', { name: statusLabel(to), exact: true }).click();
  const confirm = ASKED[to];
  if (!confirm) return;
  await page.getByRole('textbox', { name: 'Reason' }).fill('Sold the unit');
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
}

for (const from of REACHED) {
  test(`from ${statusLabel(from)} an order can make the moves of the table and no others`, async ({
    page,
    shop,
    signInAs,
  }) => {
    await signInAs(shop.person('ROLE_MANAGER'));
    const { id: like } = await makeOrder(page);
    const moves = movesFrom(from);
    for (const to of moves)
      await test.step(`to ${statusLabel(to)}`, async () => {
        const id = await orderIn(page, from, like);
        await page.goto(`/workorders/${id}/lines`);
        await page.getByRole('button', { name: STATUS_MENU }).click();
        await expect(page.getByRole('menuitem')).toHaveText(moves.map(statusLabel));
        await choose(page, to);
        await expect.poll(async () => (await orderAsItIs(page, id)).status).toBe(to);
        await expect(page.getByRole('main').getByText(statusLabel(to), { exact: true }).first()).toBeVisible();
      });
    const id = await orderIn(page, from, like);
    if (moves.length === 0) {
      await page.goto(`/workorders/${id}/lines`);
      await expect(page.getByRole('heading', { level: 1, name: /^WO/ })).toBeVisible();
      await expect(page.getByRole('button', { name: STATUS_MENU })).toHaveCount(0);
    }
    const { version } = await orderAsItIs(page, id);
    for (const to of WORK_ORDER_STATUSES.filter((status) => status !== from && !moves.includes(status))) {
      const response = await page.request.post('/api/work-orders/change-status', {
        data: { work_order_id: id, version, status: to, reason: 'Sold' },
        headers: { 'x-page-path': '/workorders' },
      });
      expect(response.status(), to).toBe(400);
      expect(await response.text()).toContain(`This cannot go from ${statusLabel(from)} to ${statusLabel(to)}.`);
    }
    expect(await orderAsItIs(page, id)).toMatchObject({ status: from, version });
  });
}
