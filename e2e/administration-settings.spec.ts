import type { Page } from '@playwright/test';
import { expect, notice, test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { expectNotice } from './notices.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';
const LOCATIONS = '/administration/locations';
const SETTINGS = '/administration/settings';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A picture of one red dot. */
const RED_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const chooseForLocation = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More for this location' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const locationAt = (shop: Shop, shop_id: string) => `${LOCATIONS}?open=${shop.workplaceId(shop_id)}`;

test('a new timezone and a new shop ID explain their effect on existing records', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(locationAt(shop, 'EAST'));
  const dialog = page.getByRole('dialog', { name: 'Eastgate' });
  const about_time = dialog.getByText('It is shown, and counted to days, by the new clock');
  await expect(dialog.getByRole('combobox', { name: 'Timezone' })).toHaveValue(/Toronto/);
  await expect(about_time).toHaveCount(0);
  // A dialog focuses its first field once it is open, which would end a search in another field.
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Timezone' }).fill('halifax');
  await page.getByRole('option', { name: /Halifax/ }).click();
  await expect(about_time).toBeVisible();
  await dialog.getByLabel('Shop ID').fill('etn');
  await expect(dialog.getByText('WOEAST-1042 becomes WOETN-1042')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: 'Eastgate' })).toContainText('ETN');
});

test('a location is closed after a confirmation, is listed among the closed ones and is opened again', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(locationAt(shop, 'WEST'));
  await chooseForLocation(page, 'Close location…');
  const question = page.getByRole('dialog', { name: 'Close Westfield?' });
  await expect(question).toContainText('Its orders, invoices and history stay');
  await question.getByRole('button', { name: 'Close location' }).click();
  await expectNotice(page, 'Westfield is closed');
  const names = page.getByRole('table', { name: 'Locations' }).getByRole('link');
  await expect(names).toHaveText(['Eastgate', 'Midtown']);
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await expect(names).toHaveText([/Westfield/]);
  await names.click();
  await expect(page.getByText('This location is closed')).toBeVisible();
  await chooseForLocation(page, 'Open again');
  await expectNotice(page, 'Westfield is open again');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(names).toHaveText(['Eastgate', 'Midtown', 'Westfield']);
});

test('a person’s default location cannot be removed; closing it is offered instead', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/api\/workplaces\/delete/);
  await signInAs(shop.person(ADMIN));
  await page.goto(locationAt(shop, 'EAST'));
  await chooseForLocation(page, 'Remove…');
  await page.getByRole('button', { name: 'Remove location' }).click();
  const in_use = page.getByRole('dialog', { name: 'Eastgate is in use' });
  await expect(in_use).toContainText('Close it instead');
  await in_use.getByRole('button', { name: 'Close instead' }).click();
  await expectNotice(page, 'Eastgate is closed');
});

test('an address is looked up on the map, and its fields are filled in from the map', async ({
  page,
  shop,
  signInAs,
}) => {
  const place = {
    name: 'Halton Truck Centre',
    address_1: '12 Main Street',
    city: 'Milton',
    state_or_province: 'ON',
    postal_code: 'L9T 1N8',
    country_code: 'CA',
    telephone: '(905) 555 - 0142',
    website: 'haltontruck.example',
    timezone: 'America/Toronto',
  };
  await page.route('**/api/client-config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), has_maps: true } });
  });
  const searched: string[] = [];
  await page.route('**/api/workplaces/look-up?*', (route) => {
    searched.push(new URL(route.request().url()).searchParams.get('text') ?? '');
    return route.fulfill({ json: { collection: [place] } });
  });
  await signInAs(shop.person(ADMIN));
  await page.goto(`${LOCATIONS}?open=new`);
  const dialog = page.getByRole('dialog', { name: 'New location' });
  const box = dialog.getByRole('combobox', { name: 'Find on the map' });
  await box.pressSequentially('ha');
  await box.pressSequentially('lton');
  await page.getByRole('option', { name: 'Halton Truck Centre, 12 Main Street, Milton ON' }).click();
  expect(searched).toEqual(['halton']);
  await expect(box).toHaveValue('');
  await expect(dialog.getByLabel('Name')).toHaveValue('Halton Truck Centre');
  await expect(dialog.getByLabel('Address')).toHaveValue('12 Main Street');
  await expect(dialog.getByRole('combobox', { name: 'State or province' })).toHaveValue('Ontario');
  await expect(dialog.getByLabel('Telephone')).toHaveValue('(905) 555 - 0142');
  await expect(dialog.getByLabel('Website')).toHaveValue('haltontruck.example');
});

test('a blank default of a location shows the default from Settings', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(SETTINGS);
  const supplies = section(page, 'Shop supplies and authorization');
  await supplies.getByRole('textbox', { name: 'Shop supplies' }).fill('6');
  await supplies.getByLabel('At most').fill('75');
  await expect(supplies.getByText('Every order is charged 6 %')).toContainText('at most $75.00');
  await supplies.getByRole('button', { name: 'Save' }).click();
  await expect(supplies.getByText('Saved')).toBeVisible();

  await page.goto(locationAt(shop, 'EAST'));
  const dialog = page.getByRole('dialog', { name: 'Eastgate' });
  await expect(dialog.getByRole('textbox', { name: 'Shop supplies' })).toHaveAttribute(
    'placeholder',
    '6 % as in Settings',
  );
  await expect(dialog.getByLabel('At most')).toHaveAttribute('placeholder', '$75.00 as in Settings');
  await dialog.getByRole('textbox', { name: 'Shop supplies' }).fill('3.5');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(locationAt(shop, 'EAST'));
  await expect(dialog.getByRole('textbox', { name: 'Shop supplies' })).toHaveValue('3.5');
});

test('settings saved in one browser appear in another, and a stale card shows both versions', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 412 .*\/api\/organization/);
  await signInAs(shop.person(ADMIN));
  await page.goto('/administration');
  await expect(page).toHaveURL(/\/administration\/settings$/);
  const colleague = await openBrowser();
  await signInAs(shop.person('ROLE_MANAGER'), colleague);
  const stream = colleague.waitForResponse('**/api/live');
  await colleague.goto(SETTINGS);
  await stream;
  const mine = section(page, 'Organization details');
  const theirs = section(colleague, 'Organization details');
  await expect(theirs.getByLabel('Name')).toHaveValue(shop.plan.name);

  await mine.getByLabel('City').fill('Milton');
  await page.keyboard.press('Control+Enter');
  await expect(mine.getByText('Saved')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Save' })).toBeFocused();
  await expect(theirs.getByLabel('City')).toHaveValue('Milton');

  await mine.getByLabel('Telephone').fill('9055550142');
  await mine.getByLabel('City').fill('Oakville');
  await theirs.getByLabel('City').fill('Burlington');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Saved')).toBeVisible();
  await mine.getByRole('button', { name: 'Save' }).click();
  const both = mine.getByRole('alert').filter({ hasText: / changed this meanwhile\./ });
  await expect(both.getByRole('radio', { name: 'Oakville' })).toBeChecked();
  await both.getByRole('radio', { name: 'Burlington' }).check();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByLabel('Telephone')).toHaveValue('(905) 555 - 0142');
  await expect(theirs.getByLabel('City')).toHaveValue('Burlington');
});

test('saving one card of settings does not overwrite another card', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(SETTINGS);
  const defaults = section(page, 'Defaults');
  const supplies = section(page, 'Shop supplies and authorization');
  await supplies.getByLabel('Authorization tolerance').fill('15');
  await defaults.getByLabel('Technician story required').uncheck();
  await defaults.getByLabel('Customer PO').check();
  await defaults.getByRole('button', { name: 'Save' }).click();
  await expect(defaults.getByText('Saved')).toBeVisible();
  await supplies.getByRole('button', { name: 'Save' }).click();
  await expect(supplies.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(supplies.getByLabel('Authorization tolerance')).toHaveValue('15');
  await expect(defaults.getByLabel('Technician story required')).not.toBeChecked();
  await expect(defaults.getByLabel('Customer PO')).toBeChecked();
});

test('typed settings survive a reload', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(SETTINGS);
  const invoices = section(page, 'Invoices');
  await invoices.getByLabel('Footer').fill('Thank you for driving with us.');
  const sketch = page.getByRole('figure', { name: 'Sketch of an invoice' });
  await expect(sketch).toContainText('Thank you for driving with us.');
  await expect(sketch).toContainText(shop.plan.name);
  await page.reload();
  await expect(invoices.getByText('and did not save is back.')).toBeVisible();
  await expect(invoices.getByLabel('Footer')).toHaveValue('Thank you for driving with us.');
  await invoices.getByRole('button', { name: 'Discard' }).click();
  await expect(invoices.getByLabel('Footer')).not.toHaveValue('Thank you for driving with us.');
});

test('a logo is refused at its field, then uploaded, shown in the preview, removed and restored', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(SETTINGS);
  const logo = section(page, 'Logo');
  const file = logo.getByLabel('Logo', { exact: true });
  await file.setInputFiles({ name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('terms') });
  await expect(logo.getByText('Logo must be a PNG, JPEG, WebP or GIF picture')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: RED_DOT });
  const picture = logo.getByRole('img', { name: `Logo of ${shop.plan.name}` });
  await expectNotice(page, 'Logo saved');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByRole('figure', { name: 'Sketch of an invoice' }).locator('img')).toBeVisible();
  await logo.getByRole('button', { name: 'Remove logo' }).click();
  await expect(picture).toHaveCount(0);
  await notice(page, 'Logo removed').getByRole('button', { name: 'Undo' }).click();
  await expect(picture).toBeVisible();
});

test('an office user can view the settings but not change them', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_OFFICE_USER'));
  await page.goto(SETTINGS);
  await expect(page.getByText('You can read these settings.')).toBeVisible();
  await expect(section(page, 'Organization details').getByLabel('Name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Features' })).toHaveCount(0);
});

test('support switches a feature on, and the administrator sees it in the settings', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs({ email: 'support@baydesk.demo' });
  await page.goto(`/impersonate-user?search=${shop.person('ROLE_FOREMAN').email}`);
  await page.getByRole('button', { name: `Features of ${shop.plan.name}` }).click();
  const drawer = page.getByRole('dialog', { name: `Features of ${shop.plan.name}` });
  await drawer.getByRole('button', { name: 'Switch on' }).click();
  await expect(drawer.getByText('Name is a required field')).toBeVisible();
  await drawer.getByLabel('Switch on another').fill('shopcoach');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('switch', { name: 'shopcoach' })).toBeChecked();

  const administrator = await openBrowser();
  await signInAs(shop.person(ADMIN), administrator);
  await administrator.goto(SETTINGS);
  const features = section(administrator, 'Features');
  await expect(features.getByRole('listitem')).toHaveText(['shopcoach']);
  await expect(features).toContainText('Changed by Baydesk support');

  await drawer.getByRole('switch', { name: 'shopcoach' }).click();
  await expect(drawer.getByRole('switch', { name: 'shopcoach' })).not.toBeChecked();
});
