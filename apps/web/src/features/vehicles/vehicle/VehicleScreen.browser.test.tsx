import { listContacts } from '@baydesk/contract/contacts.contract';
import { customerOptions, viewCustomer } from '@baydesk/contract/customers.contract';
import type { Vehicle, VehicleOwner, VehicleReading } from '@baydesk/contract/vehicles.contract';
import {
  addReading,
  changeVehicle,
  changeVehicleContact,
  listReadings,
  listVehicles,
  removeReading,
  removeVehicle,
  restoreVehicle,
  retireVehicle,
  transferVehicle,
  vehicleOwners,
  viewVehicle,
} from '@baydesk/contract/vehicles.contract';
import { countWorkOrders } from '@baydesk/contract/work-orders.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listOf } from '../../../testing/list-of.ts';
import { contactOf, customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ownerOf, readingOf, UNIT_214_ID, vehicleOf } from '../../../testing/vehicles.ts';

const UNIT_214 = `/customers/vehicle/${UNIT_214_ID}`;
const server = startFakeServer();

/** The stored vehicle, which the commands change. */
let vehicle: Vehicle;
const store = (changes: Partial<Vehicle>): Vehicle => {
  vehicle = { ...vehicle, ...changes, version: vehicle.version + 1 };
  return vehicle;
};

beforeEach(() => {
  server.leaveTheRest();
  vehicle = vehicleOf();
  server.answer(viewVehicle, () => vehicle);
  server.answer(countWorkOrders, { count: 0, open_count: 0, other_owners_count: 0 });
});

const visit = (tab = '/owners', person = personOf('ROLE_SERVICE_MANAGER')) =>
  renderScreen(server, { at: `${UNIT_214}${tab}`, person });
const dialog = page.getByRole('dialog');
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });

async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this vehicle' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('a reading', () => {
  const LOWER = readingOf(1_200, { is_lower: true });
  let readings: readonly VehicleReading[];
  const lower = page.getByRole('row', { name: /1,200 km/ });

  beforeEach(() => {
    readings = [readingOf(612_480), readingOf(604_360)];
    server.answer(listReadings, () => listOf(readings));
  });

  it('that is lower than the newest is confirmed and marked', async () => {
    server.answer(addReading, ({ value }) => {
      readings = [LOWER, ...readings];
      return store({ mileage: value });
    });
    await visit('/readings');
    await expect.element(page.getByRole('row', { name: /612,480 km/ })).toMatchTextContent('+8,120');
    await userEvent.keyboard('r');
    const mileage = dialog.getByRole('textbox', { name: 'Mileage', exact: true });
    await expect.element(mileage).toHaveFocus();
    await mileage.fill('1200');
    await userEvent.keyboard('{Enter}');
    const question = page.getByRole('dialog', { name: 'Lower than 612,480 km; is it right?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('The newest reading is 612,480 km.')).toBeVisible();
    expect(server.inputsOf(addReading)).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await question.getByRole('button', { name: 'It is right' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(lower).toMatchTextContent('Lower');
    expect(server.inputsOf(addReading)).toEqual([
      expect.objectContaining({ vehicle_id: UNIT_214_ID, kind: 'mileage', value: 1_200, is_lower_right: true }),
    ]);
  });

  it('that was removed is restored by Undo', async () => {
    const others = readings;
    readings = [LOWER, ...others];
    server.answer(removeReading, ({ is_removed }) => {
      readings = is_removed ? others : [LOWER, ...others];
      return store({});
    });
    await visit('/readings');
    await lower.getByRole('button', { name: 'Remove 1,200 km' }).click();
    await expect.element(lower).not.toBeInTheDocument();
    await notice('1,200 km removed').getByRole('button', { name: 'Undo' }).click();
    await expect.element(lower).toBeVisible();
    expect(server.inputsOf(removeReading)).toEqual([
      { id: LOWER.id, is_removed: true },
      { id: LOWER.id, is_removed: false },
    ]);
  });
});

it('is transferred to a customer who has to be chosen, and its owners are listed with dates', async () => {
  const ridge = customerOf({ id: id(102), company_name: 'Ridge Aggregates' });
  const first = ownerOf({ owned_from: '2024-01-05T14:00:00.000Z' });
  const transferred_at = '2024-02-03T15:00:00.000Z';
  let owners: VehicleOwner[] = [first];
  server.answer(vehicleOwners, () => ({ collection: owners }));
  server.answer(customerOptions, { collection: [ridge] });
  server.answer(transferVehicle, ({ customer_id, reason }) => {
    owners = [
      ownerOf({ id: id(612), customer_id, customer_name: ridge.name, reason, owned_from: transferred_at }),
      { ...first, owned_until: transferred_at },
    ];
    return store({ customer_id, customer_name: ridge.name });
  });
  await visit('/owners');
  await page.getByRole('button', { name: 'Transfer' }).click();
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect.element(dialog.getByText('New owner is a required field')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('ridge');
  await page.getByRole('option', { name: /Ridge Aggregates/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lease returned');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  const names = page.getByRole('table').getByRole('rowheader');
  await expect
    .poll(() => names.elements().map((name) => name.textContent))
    .toEqual(['Ridge Aggregates', 'Halton Freight']);
  const [now, before] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect.element(now).toMatchTextContent('Feb 3, 2024NowLease returned');
  await expect.element(before).toMatchTextContent('Jan 5, 2024Feb 3, 2024');
  expect(server.inputsOf(transferVehicle)).toEqual([
    { id: UNIT_214_ID, version: 1, customer_id: ridge.id, reason: 'Lease returned' },
  ]);
});

describe('a vehicle that is not needed any more', () => {
  beforeEach(() => {
    server.answer(viewCustomer, customerOf());
    server.answer(listVehicles, ({ is_retired }) => listOf(vehicle.is_retired === is_retired ? [vehicle] : []));
    server.answer(retireVehicle, ({ is_retired }) => store({ is_retired }));
  });

  it('is retired, found among the retired ones, and brought back', async () => {
    const { router } = await visit();
    const badge = page.getByText('Retired', { exact: true });
    await choose('Retire');
    await expect.element(badge).toBeVisible();
    await router.navigate({ to: '/customers/$id/vehicles', params: { id: HALTON_ID } });
    await expect.element(page.getByRole('button', { name: 'In use' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
    await page.getByRole('button', { name: 'Retired' }).click();
    await page.getByRole('link', { name: '214' }).click();
    await choose('Bring back');
    await expect.element(badge).not.toBeInTheDocument();
    expect(server.inputsOf(retireVehicle)).toEqual([
      { id: UNIT_214_ID, version: 1, is_retired: true },
      { id: UNIT_214_ID, version: 2, is_retired: false },
    ]);
  });

  it('is deleted, and restored by Undo', async () => {
    server.answer(removeVehicle, () => {
      server.answer(listVehicles, listOf<Vehicle>([]));
      return { id: UNIT_214_ID };
    });
    server.answer(restoreVehicle, () => {
      server.answer(listVehicles, listOf([vehicle]));
      return vehicle;
    });
    const { address } = await visit();
    await choose('Delete');
    await expect.poll(address).toBe(`/customers/${HALTON_ID}/vehicles`);
    await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
    await notice('2019 Kenworth T680 214 deleted').getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByRole('link', { name: '214' })).toBeVisible();
    expect(server.inputsOf(restoreVehicle)).toEqual([{ id: UNIT_214_ID }]);
  });
});

it('shows the preferred contact until another one is chosen in place', async () => {
  const [dana, lee] = [
    contactOf({ telephone: '(416) 555 - 0142', is_preferred: true }),
    contactOf({ id: id(202), first_name: 'Lee', last_name: 'Chan', email: 'lee@halton.test' }),
  ];
  server.answer(listContacts, listOf([dana, lee]));
  server.answer(changeVehicleContact, ({ contact_id }) => store({ contact_id }));
  await visit();
  await expect.element(page.getByRole('link', { name: '(416) 555 - 0142' })).toHaveAttribute('href', 'tel:4165550142');
  await page.getByRole('button', { name: /^Change the contact: Dana Okafor/ }).click();
  await page.getByRole('option', { name: 'Lee Chan' }).click();
  await expect.element(page.getByRole('button', { name: 'Change the contact: Lee Chan' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'lee@halton.test' }))
    .toHaveAttribute('href', 'mailto:lee@halton.test');
  expect(server.inputsOf(changeVehicleContact)).toEqual([{ id: UNIT_214_ID, version: 1, contact_id: lee.id }]);
});

it('has a pinned note that is changed in place', async () => {
  server.answer(changeVehicle, ({ pin_notes }) => store({ pin_notes }));
  await visit();
  await page.getByRole('button', { name: /^Change pinned note/ }).click();
  await page.getByRole('textbox', { name: 'pinned note' }).fill('No idling in the bay');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Change pinned note: No idling in the bay' })).toBeVisible();
  expect(server.inputsOf(changeVehicle)).toEqual([
    expect.objectContaining({ id: UNIT_214_ID, version: 1, pin_notes: 'No idling in the bay', unit: '214' }),
  ]);
});

describe('changing it', () => {
  const question = page.getByRole('checkbox', { name: 'Also change its open orders' });

  it('also changes its open orders on request', async () => {
    server.answer(countWorkOrders, { count: 2, open_count: 2, other_owners_count: 0 });
    server.answer(changeVehicle, ({ licence_plate }) => store({ licence_plate }));
    await visit();
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('textbox', { name: 'Licence plate' }).fill('ZZ 99 123');
    await question.click();
    await expect.element(question).toBeChecked();
    await expect.element(dialog).toMatchTextContent('2 orders are open');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(changeVehicle)).toEqual([
      expect.objectContaining({ licence_plate: 'ZZ 99 123', changeAll: 1 }),
    ]);
  });

  it('says beside the question why its open orders cannot be changed, until the question is answered with no', async () => {
    const message = 'Open orders of this vehicle belong to Airport Road, where you are not enrolled.';
    server.answer(countWorkOrders, { count: 2, open_count: 2, other_owners_count: 0 });
    server.refuse(changeVehicle, 400, { field: 'changeAll', code: 'orders_elsewhere', message });
    await visit();
    await page.getByRole('button', { name: 'Edit' }).click();
    await question.click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(question).toHaveAccessibleDescription(expect.stringContaining(message));
    await question.click();
    await expect.element(question).toHaveAccessibleDescription('2 orders are open');
  });

  it('does not ask about open orders when there are none', async () => {
    await visit();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Licence plate' })).toBeVisible();
    expect(server.inputsOf(countWorkOrders)).toContainEqual({ vehicleId: UNIT_214_ID });
    await expect.element(question).not.toBeInTheDocument();
  });
});

it('lets a technician enter a reading, but neither transfer nor delete the vehicle', async () => {
  await visit('/owners', personOf('ROLE_TECHNICIAN'));
  await expect.element(page.getByRole('button', { name: 'New reading' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More for this vehicle' })).not.toBeInTheDocument();
});

it('says that it does not exist at the address of a missing vehicle', async () => {
  server.refuse(viewVehicle, 404, 'The vehicle was not found.');
  await visit('');
  await expect.element(page.getByText('There is no such vehicle')).toBeVisible();
});

it('counts an invoice that was just created', async () => {
  await visit();
  await expect.element(page.getByRole('link', { name: 'Invoices 0' })).toBeVisible();
  vehicle = vehicleOf({ invoices: 1 });
  server.tell('change', {
    event_id: id(30),
    entity: 'invoice',
    entity_id: id(32),
    action: 'created',
    workplace_id: null,
    actor_user_id: id(31),
    actor_name: 'Dana Okafor',
    occurred_at: '2026-11-15T12:00:00.000Z',
    request_id: 'req-of-another',
  });
  await expect.element(page.getByRole('link', { name: 'Invoices 1' })).toBeVisible();
});
