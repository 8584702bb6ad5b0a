import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { lineOf, serveOrder } from '../../../testing/orders.ts';
import { personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './ImportedWorkOrderScreen.tsx';

const BRAKES = 'Replace front brake shoes and drums';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const visit = (order_id: string) =>
  renderProgram(server, { at: `/imported-work-orders/${order_id}`, person: personOf('ROLE_MANAGER') });

it('an imported order can be viewed but not changed', async () => {
  const order = serveOrder(server, [lineOf(1, BRAKES)], { status: 'imported', work_order_number: 'INV-7788' });
  await visit(order.detail().work_order.id);
  await expect.element(page.getByRole('heading', { level: 1, name: 'INV-7788' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: BRAKES })).toBeVisible();
  await expect.element(page.getByText('It can be read, and not changed.')).toBeVisible();
  expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Change / })
      .elements(),
  ).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

it('the address of an imported order leads to the order’s own page if it was not imported', async () => {
  const order = serveOrder(server, [lineOf(1, BRAKES)]);
  const { id } = order.detail().work_order;
  const { address } = await visit(id);
  await expect.poll(address).toBe(`/workorders/${id}/lines`);
});
