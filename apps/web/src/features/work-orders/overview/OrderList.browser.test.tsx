import { customerOptions, viewCustomer } from '@baydesk/contract/customers.contract';
import { listVehicles, viewVehicle } from '@baydesk/contract/vehicles.contract';
import { countByStatus, listWorkOrders, sumOfOrders } from '@baydesk/contract/work-orders/list.contract';
import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { customerOf } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { answerOrderList, changeOf, orderRowOf } from '../../../testing/order-list.ts';
import { id, MIDTOWN, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { vehicleOf } from '../../../testing/vehicles.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './WorkOrdersScreen.tsx';

const ESTIMATE = orderRowOf(1);

const server = startFakeServer();
let orders: readonly WorkOrderRow[];
beforeEach(() => {
  server.leaveTheRest();
  orders = [ESTIMATE];
  answerOrderList(server, () => orders);
});

const visit = (at = '/workorders') => renderScreen(server, { at, person: personOf('ROLE_MANAGER') });
const row = ({ work_order_number }: WorkOrderRow) => page.getByRole('row', { name: work_order_number });

it('asks for pages of 14 rows', async () => {
  await visit();
  await expect.element(row(ESTIMATE)).toBeVisible();
  expect(server.inputsOf(listWorkOrders)).toMatchObject([{ page: 1, rows_per_page: 14 }]);
});

describe('the filters', () => {
  const addFilter = async (filter: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: filter }).click();
  };
  const openChip = page.getByRole('main').getByRole('button', { name: /^Open( |\d|$)/ });
  const others = { customer_id: id(70), customer_name: 'Niagara Haulage' };

  it('find a customer by typing, keep to the location, and count and add up what is left', async () => {
    orders = [ESTIMATE, orderRowOf(3, others)];
    const niagara = customerOf({ id: id(70), name: 'Niagara Haulage', city: 'Thorold', telephone: '' });
    server.answer(customerOptions, ({ search }) => ({ collection: search.startsWith('nia') ? [niagara] : [] }));
    server.answer(viewCustomer, niagara);
    const { address } = await visit();
    await addFilter('Customer');
    await expect.element(page.getByRole('textbox', { name: 'Find in Customer' })).toHaveFocus();
    await userEvent.keyboard('nia');
    await page.getByRole('option', { name: 'Niagara Haulage Thorold' }).click();
    await expect.element(row(ESTIMATE)).not.toBeInTheDocument();
    await expect.element(row(orderRowOf(3))).toBeVisible();
    await expect.element(openChip).toHaveTextContent('Open1');
    expect(address()).toBe(`/workorders?company_id=${id(70)}`);
    const filters = { company_id: id(70), workplace_ids: [MIDTOWN.id] };
    for (const endpoint of [listWorkOrders, countByStatus, sumOfOrders])
      expect(server.inputsOf(endpoint).at(-1)).toMatchObject(filters);
    await page.getByRole('button', { name: 'Remove the filter Customer' }).click();
    await expect.element(row(ESTIMATE)).toBeVisible();
  });

  it('show the name of a vehicle that comes with the address', async () => {
    server.answer(viewVehicle, vehicleOf({ id: id(21) }));
    server.answer(listVehicles, listOf([vehicleOf({ id: id(21) })]));
    await visit(`/workorders?vehicle_id=${id(21)}`);
    await expect
      .element(page.getByRole('button', { name: /^Vehicle: / }))
      .toHaveTextContent(`Vehicle: ${vehicleOf({ id: id(21) }).vehicle_info}`);
  });

  it('show late orders alone by one click', async () => {
    const late = orderRowOf(3, { promised_at: '2026-01-06T20:30:00.000Z' });
    orders = [ESTIMATE, late, { ...late, id: id(80), work_order_number: 'WOMID-8', status: 'complete' }];
    const { address } = await visit();
    await addFilter('Late');
    await expect.element(row(ESTIMATE)).not.toBeInTheDocument();
    await expect.element(row(late)).toBeVisible();
    await expect.element(openChip).toHaveTextContent('Open1');
    expect(address()).toBe('/workorders?is_late=true');
    await page.getByRole('button', { name: 'Remove the filter Late' }).click();
    await expect.element(row(ESTIMATE)).toBeVisible();
  });

  it('ask for the days of the promise', async () => {
    await visit();
    await addFilter('Promised');
    await page.getByRole('option', { name: 'Today' }).click();
    await expect
      .poll(() => server.inputsOf(sumOfOrders).at(-1))
      .toMatchObject({ promised_from: expect.any(String), promised_until: expect.any(String) });
  });
});

describe('the columns on a wide screen', () => {
  const long = {
    customer_name: 'Town of Caledon Public Works Department',
    vehicle_info: '2021 Freightliner Cascadia Evolution, 1011',
    unit: '1011',
    waits_for: [],
    concern: '',
  };
  const heading = (name: string) => page.getByRole('columnheader', { name });
  const leftOf = (name: string) => heading(name).element().getBoundingClientRect().left;
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2;
  const cutTexts = () =>
    [...document.querySelectorAll('tbody td, tbody td :not(.visually-hidden)')]
      .filter(isCut)
      .map((element) => element.textContent);

  beforeEach(async () => {
    await page.viewport(1440, 900);
  });

  const concern = 'Pulls to the left when braking, and the ABS lamp is on since spring';

  it('show customer, unit and concern whole, because empty columns take no more than their heading', async () => {
    orders = [orderRowOf(1, { ...long, concern }), orderRowOf(2, long)];
    await visit();
    await expect.element(row(ESTIMATE)).toBeVisible();
    expect(cutTexts()).toEqual([]);
    for (const name of ['Waits for', 'Tech', 'Promised'])
      expect(heading(name).element().getBoundingClientRect().width).toBeLessThan(60);
  });

  it('show customer and concern in two lines where every column is filled', async () => {
    const filled: Partial<WorkOrderRow> = {
      waits_for: ['authorization', 'parts'],
      lead_technician: 'Marco Tran',
      promised_at: '2026-01-06T20:30:00.000Z',
      concern: 'Derated on the highway, lamp on',
    };
    orders = [orderRowOf(1, { ...long, ...filled })];
    await visit();
    await expect.element(row(ESTIMATE)).toBeVisible();
    expect(cutTexts()).toEqual([]);
  });

  it('stay where they are when another person changes a row, and make room for the first value of a column', async () => {
    orders = [orderRowOf(1, long)];
    await visit();
    await expect.element(row(ESTIMATE)).toBeVisible();
    const unit = leftOf('Unit');
    const total = leftOf('Total');
    orders = [orderRowOf(1, { ...long, customer_name: 'Halton' })];
    server.tell('change', changeOf(ESTIMATE));
    await expect.element(row(ESTIMATE)).not.toMatchTextContent('Caledon');
    expect([leftOf('Unit'), leftOf('Total')]).toEqual([unit, total]);
    orders = [orderRowOf(1, { ...long, promised_at: '2026-01-06T20:30:00.000Z' })];
    server.tell('change', changeOf(ESTIMATE));
    await expect.element(row(ESTIMATE)).toMatchTextContent('Jan 6');
    expect(cutTexts()).toEqual([]);
  });
});
