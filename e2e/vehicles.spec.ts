import type { Page } from '@playwright/test';
import { expect, notice, test } from './fixtures.ts';
import { makeRecord } from './make-record.ts';
import { makeCompany, makeUnit214, makeVehicle } from './make-vehicle.ts';

const CASCADIA = '1FUJGLDR3CLBP8834';
const T680 = '1XKYDP9XXFJ440749';
const TWO_YEARS = '4EN6AAA80P1005091';
const EUROPEAN = 'WDD2470031J059461';

const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function openNewVehicle(page: Page, customer_id: string): Promise<void> {
  await page.goto(`/customers/${customer_id}/vehicles`);
  await page.getByText('The VIN fills in most of a vehicle by itself.').waitFor();
  await page.keyboard.press('c');
  await expect(field(page, 'VIN')).toBeFocused();
}

test.beforeEach(async ({ shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
});

test('a VIN fills in blank fields, and offers to replace typed ones', async ({ page }) => {
  const customer_id = await makeCompany(page, 'Halton Freight');
  await openNewVehicle(page, customer_id);
  await field(page, 'Year').fill('2011');
  await field(page, 'VIN').fill(CASCADIA.toLowerCase());
  await expect(
    page.getByText('2012 Freightliner Cascadia · Detroit Diesel DD15 14.8L I6 Diesel · Truck'),
  ).toBeVisible();
  await expect(choice(page, 'Maker')).toHaveValue('Freightliner');
  await expect(choice(page, 'Model')).toHaveValue('Cascadia');
  await expect(choice(page, 'Type')).toHaveValue('Truck');
  await expect(field(page, 'Year')).toHaveValue('2011');
  await expect(page.getByRole('listitem').filter({ hasText: 'Year 2011' })).toContainText('2012');

  await test.step('another VIN replaces what the first one filled in, and still not the year', async () => {
    await field(page, 'VIN').fill('4V4NC9EJXEN171694');
    await expect(choice(page, 'Maker')).toHaveValue('Volvo Truck');
    await expect(choice(page, 'Model')).toHaveValue('VNL');
    await expect(field(page, 'Engine')).toHaveValue('Volvo D13 12.8L I6 Diesel');
    await expect(field(page, 'Year')).toHaveValue('2011');
  });

  await page.getByRole('button', { name: 'Use it: Year 2014' }).click();
  await expect(field(page, 'Year')).toHaveValue('2014');
  await expect(page.getByRole('button', { name: 'Use it: Year 2014' })).toBeHidden();
  await field(page, 'Unit').fill('31');
  await save(page);
  await expect(page.getByRole('row', { name: '31 2014 Volvo Truck VNL' })).toBeVisible();
});

test('a VIN that fits two years offers both, chosen by the arrow keys', async ({ page }) => {
  const customer_id = await makeCompany(page, 'City of Milton');
  await openNewVehicle(page, customer_id);
  await page.keyboard.type(TWO_YEARS);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^2023 E-One/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^2023 E-One/ })).toBeChecked();
  await expect(field(page, 'Year')).toHaveValue('2023');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^1993 E-One/ })).toBeChecked();
  await expect(field(page, 'Year')).toHaveValue('1993');
});

test('a European VIN shows a warning and can be saved', async ({ page }) => {
  const customer_id = await makeCompany(page, 'Arden Logistics');
  await openNewVehicle(page, customer_id);
  await field(page, 'VIN').fill(EUROPEAN);
  await expect(page.getByText('The check digit does not match')).toBeVisible();
  await expect(page.getByText('This VIN does not tell the model year.')).toBeVisible();
  await field(page, 'Unit').fill('7');
  await save(page);
  await expect(page.getByRole('row', { name: '7 Mercedes-Benz' })).toBeVisible();
});

test('a serial number can replace a VIN', async ({ page }) => {
  const customer_id = await makeCompany(page, 'Dunmore Farms');
  await openNewVehicle(page, customer_id);
  await field(page, 'VIN').fill('RW6155-0042');
  await page.keyboard.press('Enter');
  await expect(page.getByText('it is kept as a serial number')).toBeVisible();
  await expect(field(page, 'Unit')).toBeFocused();
});

test('a VIN of another customer offers to transfer that vehicle', async ({ page }) => {
  const seller = await makeCompany(page, 'Brightwater Transit');
  const buyer = await makeCompany(page, 'Halton Freight');
  await makeVehicle(page, seller, { unit: '8812', vin: T680, year: 2015, maker_name: 'Kenworth', model_name: 'T680' });
  await openNewVehicle(page, buyer);
  await field(page, 'VIN').fill(T680);
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'This VIN is on 2015 Kenworth T680 8812 of Brightwater Transit' });
  await expect(warning.getByRole('link', { name: '2015 Kenworth T680 8812' })).toBeVisible();
  await warning.getByRole('button', { name: 'Transfer it here' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer 2015 Kenworth T680 8812 to Halton Freight' });
  await transfer.getByRole('textbox', { name: 'Reason' }).fill('Sold');
  await transfer.getByRole('button', { name: 'Transfer' }).click();
  await expect(transfer).toBeHidden();

  await test.step('the form is ready for the next one', async () => {
    await expect(field(page, 'VIN')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: '8812' })).toBeVisible();
  });
});

test('a lower reading is confirmed and marked, and a removed reading is restored by Undo', async ({ page }) => {
  const { vehicle_id } = await makeUnit214(page);
  await page.goto(`/customers/vehicle/${vehicle_id}/readings`);
  await page.getByRole('rowheader', { name: '612,480 km' }).waitFor();
  await expect(page.getByRole('row', { name: /612,480 km/ })).toContainText('+8,120');
  await page.keyboard.press('r');
  await expect(field(page, 'Mileage')).toBeFocused();
  await page.keyboard.type('1200');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Lower than 612,480 km; is it right?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The newest reading is 612,480 km.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const lower = page.getByRole('row', { name: /1,200 km/ });
  await expect(lower).toContainText('Lower');

  await lower.getByRole('button', { name: 'Remove 1,200 km' }).click();
  await expect(lower).toBeHidden();
  await notice(page, '1,200 km removed').getByRole('button', { name: 'Undo' }).click();
  await expect(lower).toBeVisible();
});

test('a vehicle is transferred, and its owners are listed with dates', async ({ page }) => {
  const { vehicle_id } = await makeUnit214(page);
  await makeCompany(page, 'Ridge Aggregates');
  await page.goto(`/customers/vehicle/${vehicle_id}/owners`);
  await page.getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByText('New owner is a required field')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('ridge');
  await page.getByRole('option', { name: /Ridge Aggregates/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lease returned');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  const owners = page.getByRole('table').getByRole('rowheader');
  await expect(owners).toHaveText(['Ridge Aggregates', 'Halton Freight']);
  await expect(page.getByRole('row', { name: /Ridge Aggregates/ })).toContainText('Now');
});

test('a vehicle is retired and brought back, deleted and restored by Undo', async ({ page, allowConsoleErrors }) => {
  // The page may fetch the vehicle again while it is being left.
  allowConsoleErrors(/status of 404 .*\/api\/vehicles\//);
  const { customer_id, vehicle_id } = await makeUnit214(page);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for this vehicle' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto(`/customers/vehicle/${vehicle_id}`);
  await choose('Retire');
  await expect(page.getByText('Retired', { exact: true })).toBeVisible();
  await page.goto(`/customers/${customer_id}/vehicles`);
  await expect(page.getByRole('button', { name: 'In use' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: '214' })).toBeHidden();
  await page.getByRole('button', { name: 'Retired' }).click();
  await page.getByRole('link', { name: '214' }).click();
  await choose('Bring back');
  await expect(page.getByText('Retired', { exact: true })).toBeHidden();
  await choose('Delete');
  await expect(page).toHaveURL(new RegExp(`/customers/${customer_id}/vehicles`));
  await notice(page, '2019 Kenworth T680 214 deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: '214' })).toBeVisible();
});

test('the pinned note and the contact are changed in place', async ({ page }) => {
  const { customer_id, vehicle_id } = await makeUnit214(page);
  const telephone = '(416) 555 - 0142';
  await makeRecord(page, 'contacts', { customer_id, first_name: 'Dana', last_name: 'Okafor', telephone });
  await makeRecord(page, 'contacts', { customer_id, first_name: 'Lee', last_name: 'Chan', email: 'lee@halton.test' });
  await page.goto(`/customers/vehicle/${vehicle_id}`);
  await expect(page.getByRole('link', { name: telephone })).toHaveAttribute('href', 'tel:4165550142');
  await page.getByRole('button', { name: /^Change the contact: Dana Okafor/ }).click();
  await page.getByRole('option', { name: 'Lee Chan' }).click();
  await expect(page.getByRole('button', { name: 'Change the contact: Lee Chan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'lee@halton.test' })).toHaveAttribute('href', 'mailto:lee@halton.test');

  await page.getByRole('button', { name: /^Change pinned note/ }).click();
  await page.getByRole('textbox', { name: 'pinned note' }).fill('No idling in the bay');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByText('No idling in the bay')).toBeVisible();
});

test('impossible values are refused at their fields, and all typed values stay', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/api\/vehicles\/create/);
  const customer_id = await makeCompany(page, 'Halton Freight');
  await openNewVehicle(page, customer_id);
  await field(page, 'Year').fill('1850');
  await field(page, 'Mileage').fill('-4');
  await field(page, 'Unit').fill('2'.repeat(41));
  await save(page);
  await expect(page.getByText('Year cannot be lower than 1900')).toBeVisible();
  await expect(page.getByText('Mileage cannot be lower than 0')).toBeVisible();
  await expect(field(page, 'Unit')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Mileage').fill('many');
  await field(page, 'Unit').fill('214');
  await field(page, 'Year').fill('2019');
  await save(page);
  await expect(page.getByText('Mileage must be a valid number')).toBeVisible();
  await field(page, 'Mileage').fill('412300');
  await field(page, 'VIN').fill('1XKYDP9XXFJ44');
  await save(page);
  await expect(page.getByText('VIN must have 17 characters').first()).toBeVisible();
  await expect(field(page, 'Unit')).toHaveValue('214');
});

test('a technician enters a reading and cannot transfer the vehicle', async ({ page, shop, signInAs }) => {
  const { vehicle_id } = await makeUnit214(page);
  await signInAs(shop.person('ROLE_TECHNICIAN'));
  await page.goto(`/customers/vehicle/${vehicle_id}`);
  await expect(page.getByRole('button', { name: 'New reading' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Transfer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More for this vehicle' })).toHaveCount(0);
});

test('the address of a missing vehicle shows that it does not exist', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404 .*\/api\/vehicles\//);
  await page.goto('/customers/vehicle/019000aa-0000-7000-8000-000000000000');
  await expect(page.getByText('There is no such vehicle')).toBeVisible();
});
