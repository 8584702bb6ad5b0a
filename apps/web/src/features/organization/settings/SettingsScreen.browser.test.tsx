import {
  changeInvoiceSettings,
  changeOrganization,
  changeSettings,
  featureFlags,
  removeLogo,
  uploadLogo,
  viewLogo,
} from '@baydesk/contract/organization.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { storeOrganization } from '../../../testing/organization.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';

const SETTINGS = '/administration/settings';
const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const section = (name: string) => page.getByRole('region', { name, exact: true });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const save = (card: ReturnType<typeof section>) => card.getByRole('button', { name: 'Save' });
const sketch = page.getByRole('figure', { name: 'Sketch of an invoice' });

it('saves a card by keyboard, keeps the focus at Save, and shows what others save', async () => {
  const { changeDetails } = storeOrganization(server);
  const { address } = await renderProgram(server, { at: '/administration' });
  await expect.poll(address).toBe(SETTINGS);
  const details = section('Organization details');
  const city = details.getByRole('textbox', { name: 'City' });
  await city.fill('Milton');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(details.getByText('Saved')).toBeVisible();
  await expect.element(save(details)).toHaveFocus();
  expect(server.inputsOf(changeOrganization)).toMatchObject([{ city: 'Milton', version: 1 }]);

  changeDetails({ city: 'Guelph' });
  server.tell('change', {
    event_id: id(40),
    entity: 'organization',
    entity_id: id(12),
    action: 'changed',
    workplace_id: null,
    actor_user_id: id(41),
    actor_name: 'Dana Okafor',
    occurred_at: '2026-03-02T15:00:00.000Z',
    request_id: 'req-of-another',
  });
  await expect.element(city).toHaveValue('Guelph');
});

it('shows both versions of a card that another person saved meanwhile', async () => {
  const { changeDetails } = storeOrganization(server);
  await renderProgram(server, { at: SETTINGS });
  const details = section('Organization details');
  const city = details.getByRole('textbox', { name: 'City' });
  await details.getByLabelText('Telephone').fill('9055550142');
  await city.fill('Oakville');
  changeDetails({ city: 'Burlington' });
  server.refuse(changeOrganization, 412, 'Dana Okafor changed this meanwhile. Reload to see what changed.');
  await save(details).click();
  const both = details.getByRole('alert').filter({ hasText: 'Dana Okafor changed this meanwhile.' });
  await expect.element(both.getByRole('radio', { name: 'Oakville' })).toBeChecked();
  await both.getByRole('radio', { name: 'Burlington' }).click();
  server.answer(changeOrganization, (input) => changeDetails(input));
  await save(details).click();
  await expect.element(details.getByText('Saved')).toBeVisible();
  expect(server.inputsOf(changeOrganization).at(-1)).toMatchObject({
    telephone: '(905) 555 - 0142',
    city: 'Burlington',
    version: 2,
  });
});

it('describes the effect of shop supplies', async () => {
  storeOrganization(server);
  await renderProgram(server, { at: SETTINGS });
  const supplies = section('Shop supplies and authorization');
  await supplies.getByRole('textbox', { name: 'Shop supplies' }).fill('6');
  await supplies.getByLabelText('At most').fill('75');
  await expect.element(supplies.getByText('Every order is charged 6 %')).toMatchTextContent('at most $75.00');
  await save(supplies).click();
  await expect.element(supplies.getByText('Saved')).toBeVisible();
  expect(server.inputsOf(changeSettings)).toMatchObject([{ shop_supplies_percent: 6, shop_supplies_max_cents: 75_00 }]);
});

it('saves one card without overwriting another', async () => {
  storeOrganization(server);
  await renderProgram(server, { at: SETTINGS });
  const defaults = section('Defaults');
  const supplies = section('Shop supplies and authorization');
  await supplies.getByLabelText('Authorization tolerance').fill('15');
  await defaults.getByLabelText('Technician story required').click();
  await defaults.getByLabelText('Customer PO').click();
  await save(defaults).click();
  await expect.element(defaults.getByText('Saved')).toBeVisible();
  await expect.element(supplies.getByLabelText('Authorization tolerance')).toHaveValue('15');
  await save(supplies).click();
  await expect.element(supplies.getByText('Saved')).toBeVisible();
  const of_defaults = { is_technician_story_required: false, required_data: ['mileage', 'customer_po'] };
  expect(server.inputsOf(changeSettings)).toMatchObject([
    { ...of_defaults, authorization_tolerance_percent: 10, version: 1 },
    { ...of_defaults, authorization_tolerance_percent: 15, version: 2 },
  ]);
  await cleanup();
  await renderProgram(server, { at: SETTINGS });
  await expect.element(supplies.getByLabelText('Authorization tolerance')).toHaveValue('15');
  await expect.element(defaults.getByLabelText('Technician story required')).not.toBeChecked();
  await expect.element(defaults.getByLabelText('Customer PO')).toBeChecked();
});

it('restores typed settings after a reload, and discards them', async () => {
  storeOrganization(server);
  await renderProgram(server, { at: SETTINGS });
  const footer = section('Invoices').getByLabelText('Footer');
  await footer.fill('Thank you for driving with us.');
  await expect.element(sketch).toMatchTextContent('Thank you for driving with us.');
  await expect.element(sketch).toMatchTextContent('Northline Fleet Service');
  await cleanup();
  await renderProgram(server, { at: SETTINGS });
  await expect.element(section('Invoices').getByText('and did not save is back.')).toBeVisible();
  await expect.element(footer).toHaveValue('Thank you for driving with us.');
  await section('Invoices').getByRole('button', { name: 'Discard' }).click();
  await expect.element(footer).toHaveValue('');
  expect(server.inputsOf(changeInvoiceSettings)).toEqual([]);
});

it('refuses a logo at its field, then uploads, removes and restores one', async () => {
  const { changeDetails } = storeOrganization(server);
  const picture_url =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
  const stored = new File(['stored'], 'logo.png', { type: 'image/png' });
  server.answer(uploadLogo, () => changeDetails({ logoUrl: picture_url }));
  server.answer(removeLogo, () => changeDetails({ logoUrl: null }));
  server.answerRaw(viewLogo, () => new Response(stored));
  await renderProgram(server, { at: SETTINGS });
  const logo = section('Logo');
  const input = logo.getByLabelText('Logo', { exact: true });
  await input.upload(new File(['terms'], 'terms.txt', { type: 'text/plain' }));
  await expect.element(logo.getByText('Logo must be a PNG, JPEG, WebP or GIF picture')).toBeVisible();
  await input.upload(new File(['a new logo'], 'logo.png', { type: 'image/png' }));
  const picture = logo.getByRole('img', { name: 'Logo of Northline Fleet Service' });
  await expect.element(notice('Logo saved')).toBeVisible();
  await expect.element(picture).toHaveAttribute('src', picture_url);
  await expect.poll(() => sketch.element().querySelector('img')?.src).toBe(picture_url);
  await expect.element(logo.getByText('Logo must be a PNG, JPEG, WebP or GIF picture')).not.toBeInTheDocument();
  await logo.getByRole('button', { name: 'Remove logo' }).click();
  await expect.element(picture).not.toBeInTheDocument();
  await notice('Logo removed').getByRole('button', { name: 'Undo' }).click();
  await expect.element(picture).toBeVisible();
  const sent = server.inputsOf(uploadLogo).map(({ file }) => file.text());
  expect(await Promise.all(sent)).toEqual(['a new logo', 'stored']);
});

it('can be viewed by an office user, but not changed', async () => {
  storeOrganization(server);
  await renderProgram(server, { at: SETTINGS, person: personOf('ROLE_OFFICE_USER') });
  await expect.element(page.getByText('You can read these settings.')).toBeVisible();
  await expect.element(section('Organization details').getByLabelText('Name')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await expect.element(section('Features')).not.toBeInTheDocument();
});

it('shows an administrator the features that support switched on', async () => {
  storeOrganization(server);
  server.answer(featureFlags, { features: [{ name: 'shopcoach' }] });
  await renderProgram(server, { at: SETTINGS });
  const features = section('Features');
  await expect.element(features.getByRole('listitem')).toHaveTextContent('shopcoach');
  await expect.element(features).toMatchTextContent('Changed by Baydesk support');
});
