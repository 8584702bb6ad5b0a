import type { Page } from '@playwright/test';
import { makeHistory } from '../support/make-history.ts';
import { makeCompany, makeUnit214, OTHER_VIN } from '../support/make-vehicle.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** Makes unit 214 and goes to one of its addresses. */
const unit214 =
  (pathOf: (made: { customer_id: string; vehicle_id: string }) => string, then?: (page: Page) => Promise<void>) =>
  async (page: Page) => {
    await goTo(page, pathOf(await makeOnce(page, 'unit 214', () => makeUnit214(page))));
    await then?.(page);
  };

/** Opens a unit with orders at two locations. */
const openUnitWithHistory = async (page: Page): Promise<void> =>
  goTo(page, vehicle(await makeOnce(page, 'history', () => makeHistory(page, OTHER_VIN))));

const vehicle = (made: { vehicle_id: string }) => `/customers/vehicle/${made.vehicle_id}`;
const newVehicle = (made: { customer_id: string }) => `/customers/${made.customer_id}/vehicles?open=new`;
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** The screens about vehicles. */
export const VEHICLE_SCREENS: readonly Screen[] = [
  {
    name: 'the vehicles of a customer',
    who: 'administrator',
    act: unit214(({ customer_id }) => `/customers/${customer_id}/vehicles`),
    shows: (page) => page.getByRole('link', { name: '214' }),
  },
  {
    name: 'a new vehicle whose VIN tells what it is',
    who: 'administrator',
    act: unit214(newVehicle, async (page) => {
      await page.getByRole('textbox', { name: 'VIN' }).fill('1FUJGLDR3CLBP8834');
      await page.getByText('2012 Freightliner Cascadia').waitFor();
      await page.getByRole('textbox', { name: 'Year' }).fill('2011');
    }),
    shows: (page) => page.getByRole('button', { name: 'Use it: Year 2012' }),
  },
  {
    name: 'a new vehicle whose VIN fits two years',
    who: 'administrator',
    act: unit214(newVehicle, (page) => page.getByRole('textbox', { name: 'VIN' }).fill('4EN6AAA80P1005091')),
    shows: (page) => page.getByRole('radio', { name: /1993/ }),
  },
  {
    name: 'the history of a vehicle',
    who: 'administrator',
    act: openUnitWithHistory,
    shows: (page) => page.getByRole('button', { name: 'Take up on a new order' }),
  },
  {
    name: 'a vehicle without orders',
    who: 'administrator',
    act: unit214(vehicle),
    shows: (page) => page.getByText('Empty bays, endless possibilities. Get Going!'),
  },
  {
    name: 'a vehicle with its readings',
    who: 'administrator',
    act: unit214((made) => `${vehicle(made)}/readings`),
    shows: (page) => page.getByRole('rowheader', { name: '612,480 km' }),
  },
  {
    name: 'the owners of a vehicle',
    who: 'administrator',
    act: unit214((made) => `${vehicle(made)}/owners`),
    shows: (page) => page.getByRole('table').getByText('Now', { exact: true }),
  },
  {
    name: 'a new reading',
    who: 'administrator',
    act: unit214(vehicle, press('New reading')),
    shows: dialog(/^New reading of 2019 Kenworth/),
  },
  {
    name: 'the question about a lower reading',
    who: 'administrator',
    act: unit214(vehicle, async (page) => {
      await press('New reading')(page);
      await page.getByRole('textbox', { name: 'Mileage' }).fill('1200');
      await page.keyboard.press('Enter');
    }),
    shows: dialog('Lower than 612,480 km; is it right?'),
  },
  {
    name: 'a vehicle to transfer',
    who: 'administrator',
    act: unit214(vehicle, async (page) => {
      await makeCompany(page, 'Ridge Aggregates');
      await page.getByRole('button', { name: 'New reading' }).waitFor();
      if (await page.getByRole('button', { name: 'Transfer' }).isHidden()) await press('More for this vehicle')(page);
      await page.getByText('Transfer', { exact: true }).click();
    }),
    shows: (page) => page.getByRole('option', { name: 'Ridge Aggregates' }),
  },
  {
    name: 'a vehicle to change with its open orders',
    who: 'administrator',
    act: async (page) => {
      await openUnitWithHistory(page);
      await press('Edit')(page);
      await page.getByRole('button', { name: 'Fill in what the VIN tells' }).waitFor();
    },
    shows: (page) => page.getByRole('checkbox', { name: 'Also change its open orders' }),
  },
];
