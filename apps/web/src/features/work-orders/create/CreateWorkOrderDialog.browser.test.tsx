import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { listContacts } from '@baydesk/contract/contacts.contract';
import type { Customer } from '@baydesk/contract/customers.contract';
import { createCustomer, customerOptions, viewCustomer } from '@baydesk/contract/customers.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { createVehicle, listVehicles, viewVehicle } from '@baydesk/contract/vehicles.contract';
import { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import { listServiceAdvisors } from '@baydesk/contract/work-orders/choices.contract';
import { listDeferredLines } from '@baydesk/contract/work-orders/lines.contract';
import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { contactOf, customerOf } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { answerOrderList, orderRowOf } from '../../../testing/order-list.ts';
import { cannedLineOf, deferredLineOf } from '../../../testing/order-lines.ts';
import { detailOf } from '../../../testing/orders.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { vehicleOf } from '../../../testing/vehicles.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../overview/WorkOrdersScreen.tsx';
import './CreateWorkOrderDialog.tsx';

const BRAKES = 'Replace front brake shoes and drums';
const ADVISOR = personOf('ROLE_SERVICE_ADVISOR');
const HALTON = customerOf();
const DANA = contactOf({ is_preferred: true });
const UNIT_214 = vehicleOf({ pin_notes: 'Call before any work over $500' });

const PM_B = cannedLineOf('PM-B service', { time_estimate: 90, total_cents: cents(612_00) });

const server = startFakeServer();
let orders: readonly WorkOrderRow[];
let customers: readonly Customer[];
let vehicles: readonly Vehicle[];
beforeEach(() => {
  server.leaveTheRest();
  orders = [];
  customers = [HALTON];
  vehicles = [UNIT_214];
  answerOrderList(server, () => orders);
  const { staff_id, name, first_name, last_name } = ADVISOR;
  server.answer(listServiceAdvisors, { collection: [{ id: staff_id ?? '', name, first_name, last_name }] });
  server.answer(listContacts, listOf([DANA]));
  server.answer(listDeferredLines, { collection: [] });
  server.answer(listVehicles, ({ customer_id, search }) =>
    listOf(vehicles.filter((each) => (customer_id ? each.customer_id === customer_id : each.unit === search))),
  );
  server.answer(viewVehicle, (input) => vehicles.find((each) => each.id === input.id) ?? UNIT_214);
  server.answer(customerOptions, ({ search }) => ({
    collection: customers.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
  }));
  server.answer(viewCustomer, (input) => customers.find((each) => each.id === input.id) ?? HALTON);
  server.answer(createWorkOrder, (input) => {
    const { id: order_id, concern, scheduled_start } = input;
    const customer_name = customers.find((each) => each.id === input.customer_id)?.name ?? '';
    const order = orderRowOf(1, { id: order_id, concern, scheduled_start, customer_name });
    orders = [order];
    return detailOf([], order);
  });
});

const visit = (at = '/workorders?open=new') => renderProgram(server, { at, person: ADVISOR });
const dialog = page.getByRole('dialog', { name: 'New work order' });
const field = (label: string) => dialog.getByLabelText(label);
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

async function chooseUnit214() {
  await field('Unit or customer').fill('214');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Concern')).toHaveFocus();
}

it('a walk-in becomes a customer, a unit and an order without the mouse', async () => {
  server.answer(createCustomer, ({ id: customer_id, company_name }) => {
    const customer = { ...HALTON, id: customer_id, company_name, name: company_name };
    customers = [...customers, customer];
    return customer;
  });
  server.answer(createVehicle, ({ id: vehicle_id, customer_id, unit, mileage }) => {
    const vehicle = { ...UNIT_214, id: vehicle_id, customer_id, unit, mileage, vehicle_info: 'Unknown Asset 31' };
    vehicles = [...vehicles, vehicle];
    return vehicle;
  });
  const { address } = await visit('/workorders');
  await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(field('Unit or customer')).toHaveFocus();
  await field('Unit or customer').fill('Ridge Aggregates');
  await expect.element(page.getByRole('option', { name: 'New customer Ridge Aggregates' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  const customer = page.getByRole('dialog', { name: 'New customer' });
  await expect.element(customer.getByLabelText('Company name')).toHaveValue('Ridge Aggregates');
  await customer.getByLabelText('Contact’s first name').fill('Dana');
  await save();
  const vehicle = page.getByRole('dialog', { name: 'New vehicle of Ridge Aggregates' });
  await vehicle.getByRole('textbox', { name: 'Unit', exact: true }).fill('31');
  await vehicle.getByRole('textbox', { name: 'Mileage', exact: true }).fill('88000');
  await save();
  await expect.element(vehicle).not.toBeInTheDocument();
  await expect.element(dialog).toMatchTextContent('Ridge Aggregates');
  await expect.element(field('Concern')).toHaveFocus();
  await field('Concern').fill('PTO does not engage');
  await expect.element(dialog.getByRole('combobox', { name: 'Service advisor' })).toHaveValue(ADVISOR.name);
  await save();
  await expect.element(page.getByRole('heading', { level: 1, name: 'WOMID-1' })).toBeVisible();
  expect(address()).toBe(`/workorders/${orders[0]?.id}/lines`);
  const [made_customer] = server.inputsOf(createCustomer);
  expect(made_customer?.contact).toMatchObject({ first_name: 'Dana' });
  const [made_vehicle] = server.inputsOf(createVehicle);
  expect(made_vehicle).toMatchObject({ customer_id: made_customer?.id, unit: '31' });
  expect(server.inputsOf(createWorkOrder)).toMatchObject([
    {
      customer_id: made_customer?.id,
      vehicle_id: made_vehicle?.id,
      mileage: 88_000,
      concern: 'PTO does not engage',
      service_advisor_id: ADVISOR.staff_id,
    },
  ]);
});

describe('a known unit', () => {
  it('fills in its customer, contact and plate, and shows what to know about it', async () => {
    await visit();
    await chooseUnit214();
    await expect.element(dialog).toMatchTextContent('Halton Freight · 612,480 km');
    await expect.element(dialog).toMatchTextContent('Call before any work over $500');
    await expect.element(field('Licence plate')).toHaveValue('BN 41872');
    await expect.element(dialog.getByRole('combobox', { name: 'Contact' })).toHaveValue('Dana Okafor');
  });

  it('says that it has an open order, with a link to it', async () => {
    orders = [orderRowOf(7, { status: 'in_progress', vehicle_id: UNIT_214.id })];
    const { address } = await visit();
    await chooseUnit214();
    await expect.element(dialog).toMatchTextContent('This unit has an open orderWOMID-7 In Progress');
    await dialog.getByRole('link', { name: 'WOMID-7' }).click();
    await expect.poll(address).toContain(`/workorders/${orders[0]?.id}`);
  });

  it('is restored with the typed concern after a reload', async () => {
    await visit();
    await chooseUnit214();
    await field('Concern').fill('Pulls to the left');
    await cleanup();
    await visit();
    await expect.element(field('Concern')).toHaveValue('Pulls to the left');
    await expect.element(dialog).toMatchTextContent('Halton Freight · 612,480 km');
  });

  it('asks to confirm a reading that is lower than its newest; a scheduled order leads back to the list', async () => {
    const { address } = await visit();
    await chooseUnit214();
    await field('Concern').fill('Pulls to the left');
    await field('Mileage').fill('12');
    await field('Scheduled start, date').fill('Nov 20, 2030');
    await field('Scheduled start, time').fill('8');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const question = page.getByRole('dialog', { name: 'Lower than 612,480 km; is it right?' });
    await question.getByRole('button', { name: 'It is right' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const notice = page.getByRole('alert').filter({ hasText: 'WOMID-1 is scheduled for Nov 20, 2030' });
    await expect.element(notice).toBeVisible();
    expect(address()).toBe('/workorders');
    await expect.element(page.getByRole('row', { name: 'Halton Freight' })).toMatchTextContent('Pulls to the left');
    expect(server.inputsOf(createWorkOrder)).toMatchObject([
      {
        customer_id: UNIT_214.customer_id,
        vehicle_id: UNIT_214.id,
        contact_id: DANA.id,
        mileage: 12,
        is_lower_right: true,
        scheduled_start: '2030-11-20T13:00:00Z',
      },
    ]);
  });

  it('offers the work its customer declined, which the new order takes up', async () => {
    const declined = deferredLineOf(BRAKES);
    server.answer(listDeferredLines, { collection: [declined] });
    const { address } = await visit();
    await chooseUnit214();
    await dialog.getByRole('checkbox', { name: BRAKES }).click();
    await save();
    await expect.poll(address).toBe(`/workorders/${orders[0]?.id}/lines`);
    expect(server.inputsOf(createWorkOrder)).toMatchObject([{ revives_line_ids: [declined.line_id] }]);
  });
});

describe('the work', () => {
  const typed = dialog.getByRole('combobox', { name: 'Work', exact: true });
  const work = page.getByRole('list', { name: 'Work on the new order' });
  const type = async (text: string) => {
    await typed.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(typed).toHaveValue('');
  };
  beforeEach(() => {
    server.answer(cannedLineRecords.list, ({ search = '' }) =>
      listOf([PM_B].filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))),
    );
  });

  it('is typed as on an order and created with it in one call, with the text that was not entered yet', async () => {
    await visit();
    await chooseUnit214();
    await type('brake adjust 0.5h');
    await type('4707 x2 $45');
    await type('pm-b');
    await expect.element(work).toMatchTextContent('PM-B service1.50 h · $612.00brake adjust0.50 h4707 × 2 at $45.00');
    await typed.fill('wash the truck');
    await save();
    await expect.element(page.getByRole('heading', { level: 1, name: 'WOMID-1' })).toBeVisible();
    const [sent] = server.inputsOf(createWorkOrder);
    expect(sent?.canned_lines).toMatchObject([{ canned_line_id: PM_B.id }]);
    expect(sent?.lines).toMatchObject([
      {
        line_name: 'brake adjust',
        time_estimate: 30,
        part_requests: [{ part_number: '4707', quantity: 2, sell_price: 45_00 }],
      },
      { line_name: 'wash the truck', part_requests: [] },
    ]);
  });

  it('can be taken away again, and waits in the draft', async () => {
    await visit();
    await chooseUnit214();
    await type('4707 x2');
    await type('brake adjust 0.5h');
    await type('drum x1');
    await work.getByRole('button', { name: 'Remove drum × 1' }).click();
    await work.getByRole('button', { name: 'Remove Parts' }).click();
    await expect.element(work).toMatchTextContent(/^brake adjust0.50 h$/);
    await cleanup();
    await visit();
    await expect.element(work).toMatchTextContent(/^brake adjust0.50 h$/);
  });

  it('says at its field what the server refuses of a line', async () => {
    server.refuse(createWorkOrder, 400, {
      code: 'no_longer_there',
      message: 'Canned line does not exist any more. Choose another one.',
      field: 'canned_lines.0.canned_line_id',
    });
    await visit();
    await chooseUnit214();
    await type('pm-b');
    await expect.element(work).toMatchTextContent('PM-B service');
    await save();
    await expect.element(dialog.getByText('Canned line does not exist any more.')).toBeVisible();
    await expect.element(typed).toHaveFocus();
  });
});

it('a customer whose whole name is typed comes before its units', async () => {
  server.answer(listVehicles, () => listOf([UNIT_214]));
  customers = [{ ...HALTON, id: id(103), name: 'Halton Freight Lines' }, HALTON];
  await visit();
  await field('Unit or customer').fill('halton freight');
  await expect.element(page.getByRole('option').nth(3)).toBeVisible();
  const names = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(names[0]).toMatch(/^Halton Freight(?! Lines)/);
  expect(names[2]).toContain(UNIT_214.vehicle_info);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveFocus();
});

it('a customer on Credit Hold is marked at once, and can be changed for another', async () => {
  customers = [{ ...HALTON, credit_terms: 'Credit Hold', requires_po: true }];
  await visit();
  await field('Unit or customer').fill('halton');
  await page.getByRole('option', { name: /^Halton Freight/ }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveFocus();
  await expect.element(dialog.getByText('Halton Freight is on Credit Hold')).toBeVisible();
  await expect.element(field('Customer PO')).toHaveAttribute('placeholder', 'Asked for by this customer');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect.element(field('Unit or customer')).toHaveFocus();
});
