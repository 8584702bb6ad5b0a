import type { DeferredLine } from '@baydesk/contract/work-orders/lines.contract';
import { listContacts } from '@baydesk/contract/contacts.contract';
import { viewVehicle } from '@baydesk/contract/vehicles.contract';
import { listServiceAdvisors } from '@baydesk/contract/work-orders/choices.contract';
import { listDeferredLines } from '@baydesk/contract/work-orders/lines.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import {
  countWorkOrders,
  createWorkOrder,
  viewOrderDetail,
  viewOrderDetails,
} from '@baydesk/contract/work-orders.contract';
import { PRELOAD } from '@baydesk/domain/limits';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { listOf } from '../../../testing/list-of.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { orderRowOf } from '../../../testing/order-list.ts';
import { detailOf, lineOf } from '../../../testing/orders.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { UNIT_214_ID, vehicleOf } from '../../../testing/vehicles.ts';

const WEST = orderRowOf(7, { work_order_number: 'WOWES-7', workplace_name: 'Westfield', status: 'approved' });
const EAST = orderRowOf(8, { work_order_number: 'WOEAS-8', workplace_name: 'Eastgate' });
const WINDSHIELD: DeferredLine = {
  line_id: id(811),
  line_name: 'Replace windshield',
  description: '',
  work_order_id: WEST.id,
  work_order_number: WEST.work_order_number,
  declined_at: '2026-02-03T15:00:00.000Z',
  declined_by: 'Dana Okafor',
  declined_reason: 'Next month',
  amount: cents(480_00),
  time_estimate: 120,
};

const withLine = (order_id: string, line_name: string) => {
  const { work_order, lines } = detailOf([lineOf(1, line_name)]);
  const version = order_id === WEST.id ? WEST.version : EAST.version;
  return { work_order: { ...work_order, id: order_id, version }, lines };
};

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewVehicle, vehicleOf());
  server.answer(countWorkOrders, { count: 2, open_count: 2, other_owners_count: 0 });
  server.answer(listDeferredLines, { collection: [] });
  server.answer(listWorkOrders, listOf([EAST, WEST]));
  server.answer(viewOrderDetails, ({ work_order_ids }) => ({
    collection: work_order_ids.map((order_id) =>
      withLine(order_id, order_id === EAST.id ? 'Oil change' : 'Replace front brake shoes and drums'),
    ),
  }));
});

const section = (name: string) => page.getByRole('region', { name, exact: true });
const visit = () =>
  renderScreen(server, { at: `/customers/vehicle/${UNIT_214_ID}`, person: personOf('ROLE_SERVICE_MANAGER') });

it('shows the newest reading, the open orders of every location with their lines, and deferred work', async () => {
  server.answer(countWorkOrders, { count: 2, open_count: 2, other_owners_count: 3 });
  server.answer(listDeferredLines, { collection: [WINDSHIELD] });
  const { address } = await visit();
  await expect.element(page.getByRole('heading', { level: 1, name: '2019 Kenworth T680 214' })).toBeVisible();
  expect(address()).toBe(`/customers/vehicle/${UNIT_214_ID}/work-orders`);
  await expect.element(page.getByRole('link', { name: 'Work Orders 2' })).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Earlier owners (3)' })).toBeInTheDocument();
  await expect.element(page.getByText('612,480 km').first()).toBeVisible();
  const orders = section('Open').getByRole('listitem');
  await expect.element(orders.filter({ hasText: 'WOEAS-8' }).first()).toMatchTextContent('Oil change');
  await expect.element(orders.filter({ hasText: 'WOWES-7' }).first()).toMatchTextContent('Westfield');
  await expect
    .element(orders.filter({ hasText: 'WOWES-7' }).first())
    .toMatchTextContent('Replace front brake shoes and drums');
  await expect.element(section('Deferred work')).toMatchTextContent('Replace windshieldWOWES-7, declined');
  expect(server.inputsOf(listWorkOrders)).toEqual([expect.objectContaining({ vehicle_id: UNIT_214_ID })]);
});

it('puts deferred work on a new order', async () => {
  const { work_order, lines } = detailOf([lineOf(1, WINDSHIELD.line_name)]);
  server.answer(listDeferredLines, { collection: [WINDSHIELD] });
  server.answer(listContacts, listOf([]));
  server.answer(listServiceAdvisors, { collection: [] });
  server.answer(createWorkOrder, { work_order, lines });
  const { address } = await visit();
  await section('Deferred work').getByRole('button', { name: 'Take up on a new order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New work order' });
  await expect.element(dialog.getByRole('checkbox', { name: WINDSHIELD.line_name })).toBeChecked();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(address).toBe(`/workorders/${work_order.id}/lines`);
  expect(server.inputsOf(createWorkOrder)).toEqual([
    expect.objectContaining({ vehicle_id: UNIT_214_ID, revives_line_ids: [WINDSHIELD.line_id] }),
  ]);
});

describe('a long history', () => {
  const ORDERS = Array.from({ length: 12 }, (_, index) => orderRowOf(12 - index));
  const BROKEN = ORDERS[3] ?? EAST;
  const failed = page.getByText(`Failed to fetch lines for work order ${BROKEN.work_order_number}`);
  const serviced = (order_id: string) =>
    withLine(order_id, `Service ${ORDERS.find((order) => order.id === order_id)?.number}`);

  it('loads the lines of five orders by each call', async () => {
    server.answer(listWorkOrders, listOf(ORDERS));
    server.answer(viewOrderDetails, (input) => ({ collection: input.work_order_ids.map(serviced) }));
    await visit();
    await expect.element(page.getByText('Service 12', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Service 1', { exact: true })).toBeInTheDocument();
    expect(server.inputsOf(viewOrderDetails).map(({ work_order_ids }) => work_order_ids.length)).toEqual([5, 5, 2]);
    expect(server.inputsOf(viewOrderDetail)).toEqual([]);
  });

  it('loads the lines of five orders at once by themselves where that fails, and all of them in the end', async () => {
    server.answer(listWorkOrders, listOf(ORDERS));
    server.refuse(viewOrderDetails, 500);
    server.answer(viewOrderDetail, (input) => serviced(input.id));
    const release = server.hold(viewOrderDetail);
    await visit();
    await expect.poll(() => server.inputsOf(viewOrderDetail)).toHaveLength(PRELOAD.lines_in_parallel);
    await expect.element(section('Work orders')).toBeVisible();
    expect(server.inputsOf(viewOrderDetail)).toHaveLength(5);
    release();
    const numbers = section('Open').getByRole('link', { name: /^WO/ });
    await expect.element(page.getByText('Service 12', { exact: true })).toBeVisible();
    expect(numbers.elements().map((link) => link.textContent)).toEqual(
      ORDERS.map(({ work_order_number }) => work_order_number),
    );
    expect(server.inputsOf(viewOrderDetail)).toHaveLength(12);
  });

  it('names the order whose lines could not be loaded, and loads them at another try', async () => {
    let is_broken = true;
    server.answer(listWorkOrders, listOf(ORDERS));
    server.answer(viewOrderDetails, (input) => ({
      collection: input.work_order_ids.filter((order_id) => order_id !== BROKEN.id).map(serviced),
    }));
    server.answer(viewOrderDetail, (input) => {
      if (is_broken) throw new TypeError('Failed to fetch');
      return serviced(input.id);
    });
    await visit();
    await expect.element(failed).toBeVisible();
    is_broken = false;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(`Service ${BROKEN.number}`, { exact: true })).toBeVisible();
    await expect.element(failed).not.toBeInTheDocument();
  });
});

it('shows an error when the history cannot be loaded, and loads it at another try', async () => {
  server.refuse(listWorkOrders, 500);
  await visit();
  await expect.element(page.getByText('Failed to fetch work orders')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  server.answer(listWorkOrders, listOf([EAST]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section('Open')).toMatchTextContent('Oil change');
});
