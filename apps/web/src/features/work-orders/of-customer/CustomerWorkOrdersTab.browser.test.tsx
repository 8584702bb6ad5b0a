import { listContacts } from '@baydesk/contract/contacts.contract';
import { listCustomers, viewCustomer } from '@baydesk/contract/customers.contract';
import { listServiceAdvisors } from '@baydesk/contract/work-orders/choices.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { listOf } from '../../../testing/list-of.ts';
import { customerOf, customerRowOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { orderRowOf } from '../../../testing/order-list.ts';
import { personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';

const WEST = orderRowOf(7, { work_order_number: 'WOWES-7', workplace_name: 'Westfield' });
const EAST = orderRowOf(8, { work_order_number: 'WOEAS-8', workplace_name: 'Eastgate' });

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listCustomers, listOf([customerRowOf({ open_orders_count: 2 })]));
  server.answer(viewCustomer, customerOf({ open_orders_count: 2, orders_count: 5 }));
  server.answer(listContacts, listOf([]));
  server.answer(listServiceAdvisors, { collection: [] });
  server.answer(listWorkOrders, ({ search, statuses }) =>
    listOf(
      [EAST, WEST].filter(
        (order) =>
          order.work_order_number.includes(search ?? '') && (statuses ?? [order.status]).includes(order.status),
      ),
    ),
  );
});

it('lists the orders of all locations, narrows them, and opens a new one for the customer', async () => {
  const { address } = await renderProgram(server, { at: '/customers', person: personOf('ROLE_SERVICE_MANAGER') });
  const row = page.getByRole('row').filter({ hasText: 'Halton Freight' });
  await expect.element(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await row.getByRole('link').first().click();
  await expect.poll(address).toBe(`/customers/${HALTON_ID}/work-orders`);
  const orders = page.getByRole('table', { name: 'Work orders of Halton Freight' });
  const link = (number: string) => orders.getByRole('link', { name: number });
  await expect.element(link('WOWES-7')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Work Orders 5' })).toBeVisible();
  await expect.element(orders.getByRole('row').filter({ hasText: 'WOEAS-8' })).toMatchTextContent('Eastgate');
  expect(server.inputsOf(listWorkOrders)).toEqual([expect.objectContaining({ company_id: HALTON_ID })]);
  await page.getByRole('searchbox').fill('WOWES-7');
  await expect.element(link('WOEAS-8')).not.toBeInTheDocument();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Billed' }).click();
  await expect.element(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: /^Open/ }).click();
  await expect.element(link('WOEAS-8')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await page.getByRole('button', { name: 'New order' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New work order' })).toMatchTextContent('Halton Freight');
});
