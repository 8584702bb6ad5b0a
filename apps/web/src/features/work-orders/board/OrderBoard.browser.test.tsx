import { changeStatus, undoLastChange, viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import type { Cents } from '@baydesk/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { answerOrderList, changeOf, orderRowOf } from '../../../testing/order-list.ts';
import { UNDOABLE } from '../../../testing/order-lines.ts';
import { detailOf, lineOf } from '../../../testing/orders.ts';
import { personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../overview/WorkOrdersScreen.tsx';
import './OrderBoard.tsx';

const ESTIMATE = orderRowOf(1);
const DRAFT = orderRowOf(3, { status_value: 'draft', waits_for: [], line_count: 0 });
const APPROVED = orderRowOf(2, { status: 'approved', status_value: 'open', waits_for: ['authorization', 'parts'] });

const server = startFakeServer();
let orders: readonly WorkOrderRow[];
beforeEach(() => {
  server.leaveTheRest();
  orders = [ESTIMATE, APPROVED];
  answerOrderList(server, () => orders);
});

const visit = (at = '/workorders?view=board') => renderScreen(server, { at, person: personOf('ROLE_MANAGER') });
const card = (status: string, { work_order_number }: WorkOrderRow) =>
  page.getByRole('region', { name: status }).getByRole('article').filter({ hasText: work_order_number });

/** Stores the order with another status. */
function store(work_order_id: string, status: WorkOrderRow['status']) {
  orders = orders.map((order) =>
    order.id === work_order_id ? { ...order, status, version: order.version + 1 } : order,
  );
  return detailOf([], { ...orders.find((order) => order.id === work_order_id), undoable: UNDOABLE });
}

it('shows the orders of the list by status', async () => {
  const { address } = await visit('/workorders');
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect.element(card('Approved', APPROVED)).toMatchTextContent('Halton Freight');
  await expect.element(card('Approved', APPROVED)).toMatchTextContent('waits for Authorizationwaits for Parts');
  await expect.element(card('Estimate', ESTIMATE)).toBeVisible();
  expect(address()).toBe('/workorders?view=board');
});

it('each column tells how many orders it has and what they come to', async () => {
  orders = [ESTIMATE, orderRowOf(3), APPROVED];
  await visit();
  const column = (status: string) => page.getByRole('region', { name: status });
  await expect.element(page.getByRole('main').getByRole('status').first()).toHaveTextContent('3 · $870.00');
  await expect.element(column('Estimate')).toMatchTextContent('Estimate2$580.00');
  await expect.element(column('Approved')).toMatchTextContent('Approved1$290.00');
  await expect.element(column('Hold')).toMatchTextContent('Hold0');
});

it('a card with everything on it is low, and nothing sticks out of it', async () => {
  await page.viewport(1440, 900);
  const full: Partial<WorkOrderRow> = {
    customer_name: 'Town of Caledon Public Works Department',
    vehicle_info: '2021 Freightliner Cascadia Evolution, 1011',
    unit: '1011',
    lead_technician: 'Mike Tran',
    priority: 'urgent',
    waits_for: ['authorization', 'parts'],
    quoted_total: 12_577_79 as Cents,
    promised_at: '2026-01-06T20:30:00.000Z',
  };
  orders = [orderRowOf(1, full)];
  await visit();
  await expect.element(card('Estimate', ESTIMATE)).toBeVisible();
  const article = card('Estimate', ESTIMATE).element();
  expect(article.getBoundingClientRect().height).toBeLessThanOrEqual(102);
  expect(article.scrollWidth).toBeLessThanOrEqual(article.clientWidth);
});

it('a card is carried to another column by keyboard, and back by Undo', async () => {
  server.answer(changeStatus, ({ work_order_id, status }) => store(work_order_id, status));
  server.answer(undoLastChange, ({ work_order_id }) => store(work_order_id, 'approved'));
  await visit();
  const name = APPROVED.work_order_number;
  await expect.element(card('Approved', APPROVED)).toBeVisible();
  page
    .getByRole('button', { name: `Move ${name}` })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(`${name} is over Approved.`)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText(`${name} is over In Progress.`)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(card('In Progress', APPROVED)).toBeVisible();
  await expect.element(card('Approved', APPROVED)).not.toBeInTheDocument();
  expect(server.inputsOf(changeStatus)).toEqual([
    { work_order_id: APPROVED.id, version: 1, status: 'in_progress', reason: '', decided_by: '', how: null },
  ]);
  const notice = page.getByRole('alert').filter({ hasText: `${name}: In Progress` });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card('Approved', APPROVED)).toBeVisible();
  await expect.element(card('In Progress', APPROVED)).not.toBeInTheDocument();
  expect(server.inputsOf(undoLastChange)).toEqual([{ work_order_id: APPROVED.id, event_id: UNDOABLE.event_id }]);
});

it('a card dropped where its order cannot go stays, and says why', async () => {
  await visit();
  const target = page.getByRole('region', { name: 'Review' });
  await userEvent.dragAndDrop(card('Estimate', ESTIMATE), target, { steps: 8 });
  const { work_order_number } = ESTIMATE;
  const reason = `${work_order_number} cannot go from Estimate to Review. It can go to`;
  await expect.element(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await expect.element(card('Estimate', ESTIMATE)).toBeVisible();
  expect(server.inputsOf(changeStatus)).toEqual([]);
});

it('a card released before the board has followed the mouse is dropped where the mouse is', async () => {
  await visit();
  await expect.element(card('Estimate', ESTIMATE)).toBeVisible();
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
  };
  const article = card('Estimate', ESTIMATE).element();
  const start = middleOf(article);
  article.dispatchEvent(new MouseEvent('mousedown', start));
  document.dispatchEvent(new MouseEvent('mousemove', { ...start, clientX: start.clientX + 10 }));
  await expect.element(page.getByText(`${ESTIMATE.work_order_number} is over Estimate.`)).toBeInTheDocument();
  const end = middleOf(page.getByRole('region', { name: 'Review' }).element());
  document.dispatchEvent(new MouseEvent('mousemove', end));
  document.dispatchEvent(new MouseEvent('mouseup', end));
  await expect.element(page.getByRole('alert').filter({ hasText: 'from Estimate to Review' })).toBeVisible();
});

it('a card that the server refuses to move goes back', async () => {
  orders = [DRAFT];
  server.refuse(changeStatus, 400, 'Add a line first.');
  const release = server.hold(changeStatus);
  await visit();
  await page.getByRole('button', { name: `Status of ${DRAFT.work_order_number}` }).click();
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  await expect.element(card('Approved', DRAFT), { message: 'before the answer' }).toBeVisible();
  release();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Add a line first.');
  await expect.element(card('Estimate', DRAFT)).toBeVisible();
  await expect.element(card('Approved', DRAFT)).not.toBeInTheDocument();
});

it('an estimate dropped on Approved asks who authorized its lines, and stays when the dialog is closed', async () => {
  const lines = [lineOf(1, 'Brakes')];
  server.answer(viewOrderDetail, () => detailOf(lines, ESTIMATE));
  server.answer(changeStatus, ({ work_order_id, status }) => store(work_order_id, status));
  await visit();
  const drop = () =>
    userEvent.dragAndDrop(card('Estimate', ESTIMATE), page.getByRole('region', { name: 'Approved' }), { steps: 8 });
  const dialog = page.getByRole('dialog', { name: `Authorize ${ESTIMATE.work_order_number}?` });
  await drop();
  await expect.element(dialog.getByRole('list', { name: 'Lines' })).toMatchTextContent('Brakes');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card('Estimate', ESTIMATE)).toBeVisible();
  expect(server.inputsOf(changeStatus)).toEqual([]);
  await drop();
  await dialog.getByRole('button', { name: 'Authorize 1 line' }).click();
  await expect.element(card('Approved', ESTIMATE)).toBeVisible();
  expect(server.inputsOf(changeStatus)).toMatchObject([{ decided_by: 'Dana Okafor', how: 'phone' }]);
});

it('a change by another person moves the card', async () => {
  await visit();
  await expect.element(card('Estimate', ESTIMATE)).toBeVisible();
  store(ESTIMATE.id, 'hold');
  server.tell('change', changeOf(ESTIMATE));
  await expect.element(card('Hold', ESTIMATE)).toBeVisible();
  await expect.element(card('Estimate', ESTIMATE)).not.toBeInTheDocument();
});

describe('a column with two hundred orders', () => {
  const MANY = Array.from({ length: 200 }, (_, index) => orderRowOf(index + 1));
  const [FIRST = ESTIMATE] = MANY;
  const LAST = MANY.at(-1) ?? ESTIMATE;
  const link = ({ work_order_number }: WorkOrderRow) =>
    page.getByRole('link', { name: work_order_number, exact: true });
  const isAmong = (order: WorkOrderRow) => link(order).elements().length > 0;
  beforeEach(() => {
    orders = MANY;
  });

  it('mounts the cards near the view, and a card far down once it is scrolled to, which is dragged like any other', async () => {
    server.answer(changeStatus, ({ work_order_id, status }) => store(work_order_id, status));
    await visit();
    await expect.element(link(FIRST)).toBeVisible();
    const column = page.getByRole('region', { name: 'Estimate' });
    expect(column.getByRole('article').elements().length).toBeLessThan(40);
    expect(isAmong(LAST)).toBe(false);
    const list = column.getByRole('list', { name: 'Estimate' });
    list.element().parentElement?.scrollTo({ top: list.element().scrollHeight });
    await expect.element(link(LAST)).toBeInViewport();
    expect(isAmong(FIRST)).toBe(false);
    expect(await axeViolations()).toEqual([]);
    await userEvent.dragAndDrop(card('Estimate', LAST), page.getByRole('region', { name: 'Hold' }), { steps: 8 });
    await expect.element(card('Hold', LAST)).toBeVisible();
    expect(server.inputsOf(changeStatus)).toMatchObject([{ work_order_id: LAST.id, status: 'hold' }]);
  });

  it('is walked through by Tab beyond the cards that were mounted at first', async () => {
    await visit();
    await expect.element(link(FIRST)).toBeVisible();
    const further = MANY.find((order) => !isAmong(order)) ?? LAST;
    const before = MANY[MANY.indexOf(further) - 1] ?? FIRST;
    (link(before).element() as HTMLElement).focus();
    await expect.element(link(further)).toBeInTheDocument();
    while (!link(further).element().matches(':focus') && link(before).element().isConnected) await userEvent.tab();
    await expect.element(link(further)).toHaveFocus();
  });
});
