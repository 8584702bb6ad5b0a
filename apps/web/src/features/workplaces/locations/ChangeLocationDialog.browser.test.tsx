import { listStaff } from '@baydesk/contract/staff.contract';
import { clientConfig } from '@baydesk/contract/system.contract';
import type { Workplace } from '@baydesk/contract/workplaces.contract';
import {
  changeWorkplace,
  closeWorkplace,
  listTimezones,
  listWorkplaces,
  lookUpLocation,
  removeWorkplace,
} from '@baydesk/contract/workplaces.contract';
import { viewSettings } from '@baydesk/contract/organization.contract';
import { timezoneLabel } from '@baydesk/domain/dates/timezone-label';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { SETTINGS } from '../../../testing/organization.ts';
import { CLIENT_CONFIG, id, MIDTOWN } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { listOf } from '../../../testing/list-of.ts';

const LOCATIONS = '/administration/locations';
const EASTGATE: Workplace = { ...MIDTOWN, id: id(3), name: 'Eastgate', shop_id: 'EAST' };
const server = startFakeServer();
let stored: readonly Workplace[];

const store = (changed: Workplace) => {
  stored = stored.map((workplace) => (workplace.id === changed.id ? changed : workplace));
  return changed;
};

beforeEach(() => {
  server.leaveTheRest();
  stored = [EASTGATE, MIDTOWN];
  server.answer(viewSettings, { ...SETTINGS, shop_supplies_percent: 6, shop_supplies_max_cents: 75_00 });
  server.answer(listStaff, listOf([]));
  server.answer(listTimezones, {
    collection: ['America/Toronto', 'America/Halifax'].map((timezone) => ({
      timezone,
      label: timezoneLabel(timezone, new Date()),
    })),
  });
  server.answer(listWorkplaces, (input) => listOf(stored.filter(({ is_closed }) => is_closed === input.is_closed)));
  server.answer(changeWorkplace, (input) => store({ ...EASTGATE, ...input, version: input.version + 1 }));
  server.answer(closeWorkplace, ({ id: closed_id, is_closed, version }) => {
    const workplace = stored.find((each) => each.id === closed_id) ?? EASTGATE;
    return store({ ...workplace, is_closed, version: version + 1 });
  });
});

const dialog = page.getByRole('dialog', { name: 'Eastgate', exact: true });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const openEastgate = () => renderProgram(server, { at: `${LOCATIONS}?open=${EASTGATE.id}` });
const choose = async (item: string) => {
  await page.getByRole('button', { name: 'More for this location' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const names = page.getByRole('table', { name: 'Locations' }).getByRole('link');
const expectNames = async (expected: readonly string[]) => {
  await expect.poll(() => names.elements().map((link) => link.textContent)).toEqual(expected);
};

describe('a location', () => {
  it('sets when its days start and when it closes', async () => {
    await openEastgate();
    const hours = dialog.getByRole('region', { name: 'Time clock' });
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    await hours.getByRole('textbox', { name: 'Closes at' }).fill('6:30 pm');
    await hours.getByRole('textbox', { name: 'Punches without network count for' }).fill('8');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(changeWorkplace)).toMatchObject([
      { day_starts_at: '00:00', closes_at: '18:30', offline_punch_hours: 8 },
    ]);
  });

  it('explains the effect of a new timezone and a new shop ID on existing records', async () => {
    await openEastgate();
    const about_time = dialog.getByText('It is shown, and counted to days, by the new clock');
    const timezone = dialog.getByRole('combobox', { name: 'Timezone' });
    await expect.element(timezone).toHaveValue(timezoneLabel('America/Toronto', new Date()));
    await expect.element(about_time).not.toBeInTheDocument();
    // A dialog focuses its first field once it is open, which would end a search in another field.
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    await timezone.fill('halifax');
    await page.getByRole('option', { name: 'Halifax' }).click();
    await expect.element(about_time).toBeVisible();
    await dialog.getByLabelText('Shop ID').fill('etn');
    await expect.element(dialog.getByText('WOEAST-1042 becomes WOETN-1042')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: 'Eastgate' })).toMatchTextContent('ETN');
    expect(server.inputsOf(changeWorkplace)).toMatchObject([{ shop_id: 'ETN', timezone: 'America/Halifax' }]);
  });

  it('keeps what is typed as its timezone while the timezones are loaded', async () => {
    const release = server.hold(listTimezones);
    await openEastgate();
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    const timezone = dialog.getByRole('combobox', { name: 'Timezone' });
    await timezone.fill('halifax');
    release();
    await expect.element(page.getByRole('option', { name: 'Halifax' })).toBeVisible();
    await expect.element(timezone).toHaveValue('halifax');
  });

  it('is closed after a confirmation, is listed among the closed ones and is opened again', async () => {
    await openEastgate();
    await choose('Close location…');
    const question = page.getByRole('dialog', { name: 'Close Eastgate?' });
    await expect.element(question).toMatchTextContent('Its orders, invoices and history stay');
    await question.getByRole('button', { name: 'Close location' }).click();
    await expect.element(notice('Eastgate is closed')).toBeVisible();
    await expectNames(['Midtown']);
    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await expect
      .poll(() => names.elements().map((link) => link.textContent))
      .toEqual([expect.stringContaining('Eastgate')]);
    await names.click();
    await expect.element(page.getByText('This location is closed')).toBeVisible();
    await choose('Open again');
    await expect.element(notice('Eastgate is open again')).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expectNames(['Eastgate', 'Midtown']);
    expect(server.inputsOf(closeWorkplace).map(({ is_closed }) => is_closed)).toEqual([true, false]);
  });

  it('is closed instead of removed while it is in use', async () => {
    const message = 'Eastgate is used by 2 people. Close it instead.';
    server.refuse(removeWorkplace, 400, { code: 'location_in_use', message });
    await openEastgate();
    await choose('Remove…');
    await page.getByRole('button', { name: 'Remove location' }).click();
    const in_use = page.getByRole('dialog', { name: 'Eastgate is in use' });
    await expect.element(in_use).toMatchTextContent('Close it instead');
    await in_use.getByRole('button', { name: 'Close instead' }).click();
    await expect.element(notice('Eastgate is closed')).toBeVisible();
    expect(server.inputsOf(closeWorkplace)).toEqual([{ id: EASTGATE.id, version: 1, is_closed: true }]);
  });

  it('shows the defaults from Settings in blank fields, and stores its own', async () => {
    await openEastgate();
    const supplies = dialog.getByRole('textbox', { name: 'Shop supplies' });
    await expect.element(supplies).toHaveAttribute('placeholder', '6 % as in Settings');
    await expect.element(dialog.getByLabelText('At most')).toHaveAttribute('placeholder', '$75.00 as in Settings');
    await supplies.fill('3.5');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(changeWorkplace)).toMatchObject([
      { shop_supplies_percent: 3.5, shop_supplies_max_cents: null },
    ]);
    await names.filter({ hasText: 'Eastgate' }).click();
    await expect.element(supplies).toHaveValue('3.5');
  });

  it('is looked up on the map, and its fields are filled in from the map', async () => {
    server.answer(clientConfig, { ...CLIENT_CONFIG, has_maps: true });
    server.answer(lookUpLocation, {
      collection: [
        {
          name: 'Halton Truck Centre',
          address_1: '12 Main Street',
          city: 'Milton',
          state_or_province: 'ON',
          postal_code: 'L9T 1N8',
          country_code: 'CA',
          telephone: '(905) 555 - 0142',
          website: 'haltontruck.example',
          timezone: 'America/Toronto',
        },
      ],
    });
    await renderProgram(server, { at: `${LOCATIONS}?open=new` });
    const form = page.getByRole('dialog', { name: 'New location' });
    const box = form.getByRole('combobox', { name: 'Find on the map' });
    await expect.element(form.getByLabelText('Name')).toHaveFocus();
    await box.click();
    await userEvent.keyboard('halton');
    await page.getByRole('option', { name: 'Halton Truck Centre, 12 Main Street, Milton ON' }).click();
    expect(server.inputsOf(lookUpLocation), 'one search after a pause').toEqual([{ text: 'halton' }]);
    await expect.element(box).toHaveValue('');
    await expect.element(form.getByLabelText('Name')).toHaveValue('Halton Truck Centre');
    await expect.element(form.getByLabelText('Address')).toHaveValue('12 Main Street');
    await expect.element(form.getByRole('combobox', { name: 'State or province' })).toHaveValue('Ontario');
    await expect.element(form.getByLabelText('Telephone')).toHaveValue('(905) 555 - 0142');
    await expect.element(form.getByLabelText('Website')).toHaveValue('haltontruck.example');
  });
});
