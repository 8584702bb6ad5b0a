import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, test } from './fixtures.ts';
import { makeRecord } from './make-record.ts';
import type { Shop } from './shop.ts';
import { expectNotice } from './notices.ts';

const MANAGER = 'ROLE_MANAGER';
const LABOUR_TYPES = '/administration/labour-types';

const table = (page: Page) => page.getByRole('table', { name: 'Labour types' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Opens a labour type and chooses an item of its menu. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await row(page, name).getByRole('link').click();
  await dialog(page, name).getByRole('button', { name: 'More for this labour type' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const labourType = (page: Page, name: string, rate_cents = 145_00) =>
  makeRecord(page, 'labour-types', { name, rate_cents });

/** The first labour type is the default, which cannot be removed. */
const withDefault = (page: Page) => labourType(page, 'Shop labour');

test('two labour types are added without the mouse, one right after the other', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  await page.goto(LABOUR_TYPES);
  await expect(page.getByRole('heading', { level: 1, name: 'Labour types' })).toBeVisible();
  await page.keyboard.press('c');
  const form = dialog(page, 'New labour type');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Name is a required field')).toBeVisible();
  await expect(form.getByText('Rate is a required field')).toBeVisible();

  await page.keyboard.type('Reefer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('152.5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Save and add another' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Reefer is added');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByLabel('Rate')).toHaveValue('');

  await page.keyboard.type('Welding');
  await page.keyboard.press('Tab');
  await page.keyboard.type('170');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(row(page, 'Reefer')).toContainText('$152.50');
  await expect(row(page, 'Welding')).toContainText('$170.00');
  await expectNoAxeViolations(page);
});

test('a name in use is refused at its field', async ({ page, shop, signInAs, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400 .*\/api\/labour-types\/create/);
  await signInAs(shop.person(MANAGER));
  await labourType(page, 'Reefer');
  await page.goto(`${LABOUR_TYPES}?open=new`);
  const form = dialog(page, 'New labour type');
  await form.getByLabel('Name').fill('REEFER');
  await form.getByLabel('Rate').fill('1');
  await save(page);
  await expect(form.getByText('Name REEFER is already in use.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a rate is changed, and the history shows who changed it, from what and to what', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(MANAGER));
  await labourType(page, 'Reefer', 145_00);
  await page.goto(LABOUR_TYPES);
  await row(page, 'Reefer').getByRole('link').click();
  await dialog(page, 'Reefer').getByLabel('Rate').fill('165');
  await save(page);
  await expectNotice(page, 'Reefer is saved');
  await expect(row(page, 'Reefer')).toContainText('$165.00');

  await choose(page, 'Reefer', 'History');
  const history = dialog(page, 'History of Reefer');
  const entries = history.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText('Manager Okafor changed it');
  await expect(entries.nth(0)).toContainText(/Rate.*\$145\.00.*→.*\$165\.00/);
  await expect(entries.nth(1)).toContainText('Manager Okafor added it');
  await expect(entries.nth(1)).toContainText('$145.00');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(dialog(page, 'Reefer')).toBeVisible();
});

test('another labour type becomes the default, which cannot be removed', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  await withDefault(page);
  await labourType(page, 'Reefer');
  await page.goto(LABOUR_TYPES);
  await choose(page, 'Reefer', 'Make default');
  await expectNotice(page, 'Reefer is the default');
  await expect(row(page, 'Reefer')).toContainText('Default');
  await expect(row(page, 'Shop labour')).not.toContainText('Default');

  await row(page, 'Reefer').getByRole('link').click();
  await dialog(page, 'Reefer').getByRole('button', { name: 'More for this labour type' }).click();
  await expect(page.getByText('Make another one the default first.')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText(['History']);
});

test('a labour type is removed at once, and restored by Undo', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  await withDefault(page);
  await labourType(page, 'Reefer', 152_50);
  await page.goto(LABOUR_TYPES);
  await choose(page, 'Reefer', 'Remove');
  await expect(dialog(page, 'Reefer')).toBeHidden();
  await expect(row(page, 'Reefer')).toHaveCount(0);
  await notice(page, 'Reefer removed').getByRole('button', { name: 'Undo' }).click();
  await expectNotice(page, 'Undone');
  await expect(row(page, 'Reefer')).toContainText('$152.50');
});

test('a retired labour type leaves the list, is listed among the retired and is brought back', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(MANAGER));
  await withDefault(page);
  await labourType(page, 'Reefer');
  await page.goto(LABOUR_TYPES);
  await choose(page, 'Reefer', 'Retire');
  await expectNotice(page, 'Reefer retired');
  await expect(row(page, 'Reefer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retired', exact: true }).click();
  await expect(page).toHaveURL(/is_retired=true/);
  await expect(row(page, 'Reefer').getByText('Retired', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  await choose(page, 'Reefer', 'Bring back');
  await expect(row(page, 'Reefer')).toHaveCount(0);
  await page.getByRole('button', { name: 'In use' }).click();
  await expect(row(page, 'Reefer')).toBeVisible();
});

test('a labour type that is in use is retired instead of removed', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/api\/labour-types\/delete/);
  await signInAs(shop.person(MANAGER));
  await withDefault(page);
  const labour_type_id = await labourType(page, 'Reefer');
  await makeRecord(page, 'canned-lines', { name: 'Reefer PM', labour_type_id, time_estimate: 90 });
  await page.goto(LABOUR_TYPES);
  await choose(page, 'Reefer', 'Remove');
  const question = dialog(page, 'Reefer is in use');
  await expect(question).toContainText('Reefer is used by 1 canned line (Reefer PM).');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Retire instead' }).click();
  await expectNotice(page, 'Reefer retired');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'Reefer')).toHaveCount(0);
});

test('the second of two people to save sees both rates and decides', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 412 .*\/api\/labour-types\/change/);
  await signInAs(shop.person(MANAGER));
  const address = `${LABOUR_TYPES}?open=${await labourType(page, 'Reefer')}`;
  await page.goto(address);
  const colleague = await openBrowser();
  await signInAs(shop.person('ROLE_ADMINISTRATOR'), colleague);
  await colleague.goto(address);

  await dialog(colleague, 'Reefer').getByLabel('Rate').fill('150');
  const mine = dialog(page, 'Reefer');
  await mine.getByLabel('Rate').fill('160');
  await save(colleague);
  await expect(dialog(colleague, 'Reefer')).toBeHidden();

  await save(page);
  const both = mine.getByRole('alert').filter({ hasText: / changed this meanwhile\./ });
  await expect(both.getByRole('radio', { name: '160.00' })).toBeChecked();
  await expect(both.getByRole('radio', { name: '150.00' })).not.toBeChecked();
  await expectNoAxeViolations(page);
  await save(page);
  await expect(mine).toBeHidden();
  await expect(row(colleague, 'Reefer')).toContainText('$160.00');
});

test('a person with read access sees the fields and the history', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const id = await labourType(page, 'Reefer', 152_50);
  await signInAs(shop.person('ROLE_OFFICE_USER'));
  await page.goto(`${LABOUR_TYPES}?open=${id}`);
  const form = dialog(page, 'Reefer');
  await expect(form.getByLabel('Rate')).toHaveValue('152.50');
  await expect(form.getByLabel('Rate')).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'More for this labour type' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['History']);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'New labour type' })).toHaveCount(0);
});

test('a link to a removed labour type shows a notice', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  await page.goto(`${LABOUR_TYPES}?open=${crypto.randomUUID()}`);
  await expectNotice(page, 'This labour type does not exist any more.');
  await expect(page).toHaveURL(new RegExp(`${LABOUR_TYPES}$`));
});

test('the parts of one category are moved to another', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(MANAGER));
  await page.goto('/administration/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  const form = dialog(page, 'New category');
  await form.getByLabel('Name').fill('Brakes');
  await save(page);
  await expect(form).toBeHidden();
  const categories = page.getByRole('table', { name: 'Categories' });
  await categories.getByRole('checkbox', { name: 'Select Brakes' }).check();
  await page.getByRole('button', { name: 'Move parts to…' }).click();
  const question = dialog(page, 'Move parts to another category');
  await question.getByRole('combobox', { name: 'Move to' }).click();
  await expect(page.getByRole('option', { name: 'Brakes' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Uncategorized' }).click();
  await question.getByRole('button', { name: 'Move parts' }).click();
  await expectNotice(page, '0 parts moved');
  await expect(categories.getByRole('checkbox', { name: 'Select Brakes' })).not.toBeChecked();

  await categories.getByRole('link', { name: /^Uncategorized/ }).click();
  await expect(dialog(page, 'Uncategorized').getByLabel('Name')).toBeDisabled();
  await dialog(page, 'Uncategorized').getByRole('button', { name: 'More for this category' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['History']);
});

const TABS: readonly { tab: string; noun: string; fill: (page: Page, shop: Shop) => Promise<void>; shows: string }[] = [
  {
    tab: 'departments',
    noun: 'department',
    fill: async (page) => {
      await page.getByRole('combobox', { name: 'Location' }).click();
      await page.getByRole('option', { name: 'Westfield' }).click();
    },
    shows: 'Westfield',
  },
  {
    tab: 'vehicle-types',
    noun: 'vehicle type',
    fill: (page) => page.getByLabel('Counts engine hours').check(),
    shows: 'Engine hours, licence plate',
  },
  {
    tab: 'payment-methods',
    noun: 'payment method',
    fill: (page) => page.getByLabel('Asks for a reference').check(),
    shows: 'Reference',
  },
  {
    tab: 'remit-to-address',
    noun: 'remit-to address',
    fill: async (page) => {
      await makeRecord(page, 'remit-to-addresses', { name: 'The default' });
      await page.getByLabel('City').fill('Guelph');
    },
    shows: 'Guelph',
  },
  {
    tab: 'categories',
    noun: 'category',
    fill: (page) => page.getByLabel('Tax exempt').check(),
    shows: 'Tax exempt',
  },
];

for (const { tab, noun, fill, shows } of TABS) {
  test(`a ${noun} is added, changed and removed`, async ({ page, shop, signInAs }) => {
    await signInAs(shop.person(MANAGER));
    await page.goto(`/administration/${tab}`);
    await page.getByRole('button', { name: `New ${noun}` }).click();
    await dialog(page, `New ${noun}`).getByLabel('Name').fill('Second');
    await fill(page, shop);
    await save(page);
    const second = page.getByRole('table').getByRole('row').filter({ hasText: 'Second' });
    await expect(second).toContainText(shows);

    await second.getByRole('link').click();
    await dialog(page, 'Second').getByLabel('Name').fill('Second to none');
    await save(page);
    await expect(second).toContainText('Second to none');
    await second.getByRole('link').click();
    await page.getByRole('button', { name: `More for this ${noun}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(second).toHaveCount(0);
    await notice(page, 'Second to none removed').getByRole('button', { name: 'Undo' }).click();
    await expect(second).toContainText(shows);
  });
}
