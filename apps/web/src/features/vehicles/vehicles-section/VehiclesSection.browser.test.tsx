import { listContacts } from '@baydesk/contract/contacts.contract';
import { vehicleTypeRecords } from '@baydesk/contract/vehicle-types.contract';
import type { DecodedVin, Vehicle } from '@baydesk/contract/vehicles.contract';
import {
  createVehicle,
  decodeVin,
  listMakers,
  listVehicles,
  transferVehicle,
  vehicleOwners,
  viewVehicle,
} from '@baydesk/contract/vehicles.contract';
import { VIN_WARNINGS } from '@baydesk/domain/vehicles/vin-warnings';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { listOf } from '../../../testing/list-of.ts';
import { customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { decodedOf, ownerOf, vehicleOf } from '../../../testing/vehicles.ts';
import { VehiclesSection } from './VehiclesSection.tsx';

const TRUCK_ID = id(701);
const CASCADIA = '1FUJGLDR3CLBP8834';
const VOLVO = '4V4NC9EJXEN171694';
const T680 = '1XKYDP9XXFJ440749';
const TWO_YEARS = '4EN6AAA80P1005091';
const EUROPEAN = 'WDD2470031J059461';
const SERIAL = 'RW6155-0042';

const FIRE_ENGINE = { maker_name: 'E-One', vehicle_type: 'truck' } as const;
const warning = (code: keyof typeof VIN_WARNINGS) => ({ code, message: VIN_WARNINGS[code] });

/** The answers of the real server to these VINs. */
const DECODED: readonly DecodedVin[] = [
  decodedOf(CASCADIA, [
    {
      year: 2012,
      maker_name: 'Freightliner',
      model_name: 'Cascadia',
      engine: 'Detroit Diesel DD15 14.8L I6 Diesel',
      vehicle_type: 'truck',
    },
  ]),
  decodedOf(VOLVO, [
    {
      year: 2014,
      maker_name: 'Volvo Truck',
      model_name: 'VNL',
      engine: 'Volvo D13 12.8L I6 Diesel',
      vehicle_type: 'truck',
    },
  ]),
  decodedOf(T680, [{ year: 2015, maker_name: 'Kenworth', model_name: 'T680', vehicle_type: 'truck' }]),
  decodedOf(
    TWO_YEARS,
    [
      { ...FIRE_ENGINE, year: 2023 },
      { ...FIRE_ENGINE, year: 1993 },
    ],
    { warnings: [warning('several_years')] },
  ),
  decodedOf(EUROPEAN, [{ maker_name: 'Mercedes-Benz' }], { warnings: [warning('check_digit'), warning('no_year')] }),
  decodedOf(SERIAL, [], { cannot_decode: 'A VIN has 17 characters.' }),
];

const server = startFakeServer();
let vehicles: Vehicle[];

/** Halton Freight without vehicles; the server adds what is sent. */
beforeEach(() => {
  server.leaveTheRest();
  vehicles = [];
  server.answer(listVehicles, () => listOf(vehicles));
  server.answer(vehicleTypeRecords.list, {
    ...listOf([
      {
        id: TRUCK_ID,
        version: 1,
        is_retired: false,
        name: 'Truck',
        counts_engine_hours: false,
        needs_licence_plate: true,
      },
    ]),
  });
  server.answer(listContacts, listOf([]));
  server.answer(listMakers, listOf([]));
  server.answer(vehicleOwners, { collection: [] });
  server.answer(decodeVin, ({ vin }) => DECODED.find((decoded) => decoded.vin === vin) ?? decodedOf(vin, []));
  server.answer(createVehicle, (fields) => {
    const vehicle = vehicleOf(fields);
    vehicles = [vehicle];
    return vehicle;
  });
});

const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const choice = (name: string) => dialog.getByRole('combobox', { name, exact: true });
const save = dialog.getByRole('button', { name: 'Save', exact: true });

async function openNewVehicle() {
  await renderPart(<VehiclesSection customer={customerOf()} />, { person: personOf('ROLE_SERVICE_MANAGER') });
  await expect.element(page.getByText('The VIN fills in most of a vehicle by itself.')).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(field('VIN')).toHaveFocus();
}

it('a VIN fills in blank fields, and another VIN replaces them, but not what was typed', async () => {
  await openNewVehicle();
  await field('Year').fill('2011');
  await field('VIN').fill(CASCADIA.toLowerCase());
  await expect
    .element(page.getByText('2012 Freightliner Cascadia · Detroit Diesel DD15 14.8L I6 Diesel · Truck'))
    .toBeVisible();
  await expect.element(choice('Maker')).toHaveValue('Freightliner');
  await expect.element(choice('Model')).toHaveValue('Cascadia');
  await expect.element(choice('Type')).toHaveValue('Truck');
  await expect.element(field('Year')).toHaveValue('2011');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Year 2011' })).toMatchTextContent('2012');

  await field('VIN').fill(VOLVO);
  await expect.element(choice('Maker')).toHaveValue('Volvo Truck');
  await expect.element(choice('Model')).toHaveValue('VNL');
  await expect.element(field('Engine')).toHaveValue('Volvo D13 12.8L I6 Diesel');
  await expect.element(field('Year')).toHaveValue('2011');
});

it('a VIN offers to replace what was typed, and the vehicle is saved with it', async () => {
  await openNewVehicle();
  await field('Year').fill('2011');
  await field('VIN').fill(VOLVO);
  await page.getByRole('button', { name: 'Use it: Year 2014' }).click();
  await expect.element(field('Year')).toHaveValue('2014');
  await expect.element(page.getByRole('button', { name: 'Use it: Year 2014' })).not.toBeInTheDocument();
  await field('Unit').fill('31');
  await save.click();
  await expect.element(page.getByRole('row', { name: '31 2014 Volvo Truck VNL' })).toBeVisible();
  expect(server.inputsOf(createVehicle)).toEqual([
    expect.objectContaining({ customer_id: HALTON_ID, vin: VOLVO, vehicle_type_id: TRUCK_ID, year: 2014, unit: '31' }),
  ]);
});

it('a VIN that fits two years offers both, chosen by the arrow keys', async () => {
  await openNewVehicle();
  await field('VIN').fill(TWO_YEARS);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('radio', { name: /^2023 E-One/ })).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: /^2023 E-One/ })).toBeChecked();
  await expect.element(field('Year')).toHaveValue('2023');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /^1993 E-One/ })).toBeChecked();
  await expect.element(field('Year')).toHaveValue('1993');
});

it('a European VIN shows a warning and can be saved', async () => {
  await openNewVehicle();
  await field('VIN').fill(EUROPEAN);
  await expect.element(page.getByText('The check digit does not match')).toBeVisible();
  await expect.element(page.getByText('This VIN does not tell the model year.')).toBeVisible();
  await field('Unit').fill('7');
  await save.click();
  await expect.element(page.getByRole('row', { name: '7 Mercedes-Benz' })).toBeVisible();
});

it('a serial number can replace a VIN', async () => {
  await openNewVehicle();
  await field('VIN').fill(SERIAL);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('it is kept as a serial number')).toBeVisible();
  await expect.element(field('Unit')).toHaveFocus();
});

it('a VIN of another customer offers to transfer that vehicle, and the form is ready for the next one', async () => {
  const seller = { customer_id: id(102), customer_name: 'Brightwater Transit' };
  const sold_vehicle = vehicleOf({
    ...seller,
    vehicle_info: '2015 Kenworth T680 8812',
    unit: '8812',
    year: 2015,
    version: 5,
  });
  server.answer(vehicleOwners, ({ vin }) => ({
    collection: vin === T680 ? [ownerOf({ ...seller, vehicle_info: sold_vehicle.vehicle_info })] : [],
  }));
  server.answer(viewVehicle, sold_vehicle);
  server.answer(transferVehicle, ({ customer_id }) => {
    vehicles = [{ ...sold_vehicle, customer_id, customer_name: 'Halton Freight' }];
    return { ...sold_vehicle, customer_id, customer_name: 'Halton Freight' };
  });
  await openNewVehicle();
  await field('VIN').fill(T680);
  const taken = page
    .getByRole('alert')
    .filter({ hasText: 'This VIN is on 2015 Kenworth T680 8812 of Brightwater Transit' });
  await expect.element(taken.getByRole('link', { name: '2015 Kenworth T680 8812' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await taken.getByRole('button', { name: 'Transfer it here' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer 2015 Kenworth T680 8812 to Halton Freight' });
  await transfer.getByRole('textbox', { name: 'Reason' }).fill('Sold');
  await transfer.getByRole('button', { name: 'Transfer' }).click();
  await expect.element(transfer).not.toBeInTheDocument();
  expect(server.inputsOf(transferVehicle)).toEqual([
    { id: sold_vehicle.id, version: 5, customer_id: HALTON_ID, reason: 'Sold' },
  ]);

  await expect.element(field('VIN')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '8812' })).toBeVisible();
});

it('impossible values are refused at their fields, and all typed values stay', async () => {
  server.refuse(createVehicle, 400, { field: 'vin', message: 'VIN must have 17 characters' });
  await openNewVehicle();
  await field('Year').fill('1850');
  await field('Mileage').fill('-4');
  await field('Unit').fill('2'.repeat(41));
  await save.click();
  await expect.element(page.getByText('Year cannot be lower than 1900')).toBeVisible();
  await expect.element(page.getByText('Mileage must be greater than or equal to 0')).toBeVisible();
  await expect.element(field('Unit')).toHaveAttribute('aria-invalid', 'true');
  await field('Mileage').fill('many');
  await field('Unit').fill('214');
  await field('Year').fill('2019');
  await save.click();
  await expect.element(page.getByText('Mileage must be a valid number')).toBeVisible();
  expect(server.inputsOf(createVehicle)).toEqual([]);
  await field('Mileage').fill('412300');
  await field('VIN').fill('1XKYDP9XXFJ44');
  await save.click();
  await expect.element(field('VIN')).toHaveAccessibleDescription('VIN must have 17 characters');
  await expect.element(field('Unit')).toHaveValue('214');
});
