import { expect, test } from './fixtures.ts';
import { expectNotice } from './notices.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';
const LOCATIONS = '/administration/locations';

test('the list is searched and sorted by its address', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(LOCATIONS);
  const names = page.getByRole('table', { name: 'Locations' }).getByRole('link');
  await expect(names).toHaveText(['Eastgate', 'Midtown', 'Westfield']);

  const header = page.getByRole('columnheader', { name: 'Shop ID' });
  await header.getByRole('button').click();
  await expect(page).toHaveURL(/sort_by=shop_id/);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(names).toHaveText(['Westfield', 'Midtown', 'Eastgate']);

  await page.getByRole('searchbox', { name: 'Search locations' }).fill('winnipeg');
  await expect(page).toHaveURL(/search=winnipeg/);
  await expect(names).toHaveText(['Midtown']);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search locations' })).toHaveValue('winnipeg');
  await expect(names).toHaveText(['Midtown']);
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('atlantis');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(names).toHaveText(['Westfield', 'Midtown', 'Eastgate']);
});

test('a bookmark with invalid filters shows the whole list', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(`${LOCATIONS}?sort_by=phase_of_moon&descending=maybe&open=`);
  await expect(page.getByRole('table', { name: 'Locations' }).getByRole('link')).toHaveCount(3);
});

test('a new location is refused at its fields, then opened, and another one right after', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/api\/workplaces\/create/);
  await signInAs(shop.person(ADMIN));
  await page.goto(LOCATIONS);
  await page.getByRole('button', { name: 'New location' }).click();
  const dialog = page.getByRole('dialog', { name: 'New location' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Name is a required field')).toBeVisible();
  await expect(dialog.getByText('Shop ID is a required field')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await dialog.getByLabel('Name').fill('Hamilton');
  await dialog.getByLabel('Shop ID').fill('EAST');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/EAST is already in use/)).toBeVisible();
  await dialog.getByLabel('Shop ID').fill('ham');
  await dialog.getByLabel('Telephone').fill('9055550142');
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expectNotice(page, 'Hamilton is open');
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await page.keyboard.type('Kingston');
  await dialog.getByLabel('Shop ID').fill('KGN');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const rows = page.getByRole('table', { name: 'Locations' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Hamilton' })).toContainText('HAM');
  await expect(rows.filter({ hasText: 'Hamilton' })).toContainText('(905) 555 - 0142');
  await expect(rows.filter({ hasText: 'Kingston' })).toContainText('KGN');
  await expect(page.getByRole('status').filter({ hasText: /^5$/ })).toBeVisible();
});

test('rows are focused and opened with the keyboard', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(LOCATIONS);
  const link = (name: string) => page.getByRole('table', { name: 'Locations' }).getByRole('link', { name });
  await expect(link('Eastgate')).toBeVisible();
  await page.keyboard.press('j');
  await expect(link('Eastgate')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(link('Westfield')).toBeFocused();
  await page.keyboard.press('k');
  await expect(link('Midtown')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Midtown' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Midtown');
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${LOCATIONS}$`));
});

test('closing with typed values asks first, and the draft is restored', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(`${LOCATIONS}?open=new`);
  const dialog = page.getByRole('dialog', { name: 'New location' });
  await dialog.getByLabel('Name').fill('Windsor');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Close without saving?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Go on typing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Close without saving?')).toBeHidden();

  await page.reload();
  await expect(dialog.getByLabel('Name')).toHaveValue('Windsor');
  await expect(dialog.getByText('and did not save is back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Drop it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New location' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('the second of two people to save sees both versions and decides', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 412 .*\/api\/workplaces\/change/);
  const address = `${LOCATIONS}?open=${shop.workplaceId('WEST')}`;
  await signInAs(shop.person(ADMIN));
  await page.goto(address);
  const colleague = await openBrowser();
  await signInAs(shop.person('ROLE_MANAGER'), colleague);
  await colleague.goto(address);

  const theirs = colleague.getByRole('dialog', { name: 'Westfield' });
  await theirs.getByLabel('Name').fill('Westfield South');
  await theirs.getByLabel('Address').fill('12 Main Street');
  const mine = page.getByRole('dialog', { name: 'Westfield' });
  await mine.getByLabel('Name').fill('Westfield North');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  const both = mine.getByRole('alert').filter({ hasText: 'Manager Okafor changed this meanwhile.' });
  await expect(both).toContainText('Taken over from them: Address.');
  await expect(both.getByRole('row', { name: 'Name' }).getByRole('radio')).toHaveCount(2);
  await expect(both.getByRole('radio', { name: 'Westfield North' })).toBeChecked();
  await both.getByRole('radio', { name: 'Westfield South' }).check();
  await expect(mine.getByLabel('Name')).toHaveValue('Westfield South');
  await both.getByRole('radio', { name: 'Westfield North' }).check();
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine).toBeHidden();
  const row = colleague.getByRole('table', { name: 'Locations' }).getByRole('row', { name: 'Westfield North' });
  await expect(row).toContainText('12 Main Street');
});

test('the rows on screen are exported, and the columns are chosen', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(`${LOCATIONS}?search=eastgate`);
  await expect(page.getByRole('columnheader', { name: 'Tax' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Tax' }).uncheck();
  await page.getByRole('checkbox', { name: 'Country' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Tax' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Country' })).toBeVisible();

  await page.getByRole('button', { name: 'More for this list' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('locations.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const [head = '', ...lines] = Buffer.concat(chunks).toString().trim().split('\r\n');
  expect(head.replace('\uFEFF', '')).toBe('Name,Shop ID,City,Address,Telephone,Timezone,Country');
  expect(lines).toEqual(['Eastgate,EAST,Toronto,,,America/Toronto,CA']);
});

test('a right click on a row opens it in a new tab', async ({ page, context, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(LOCATIONS);
  const opened = context.waitForEvent('page');
  await page.getByRole('row', { name: 'Westfield' }).click({ button: 'right' });
  await expect((await opened).getByRole('dialog', { name: 'Westfield' })).toBeVisible();
});
