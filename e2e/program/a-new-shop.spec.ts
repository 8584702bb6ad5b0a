import type { Page } from '@playwright/test';
import { expect, notice, test } from '../support/fixtures.ts';
import { expectNotice } from '../support/notices.ts';

/** A new user opens an account and sets up a shop with two locations. */
test('from an empty account to a priced canned line', async ({ page, openBrowser, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = { email: `dana@${crypto.randomUUID()}.test`, password: 'a-password-for-halton' };

  await test.step('Dana opens an account and signs in', async () => {
    await page.goto('/register');
    await page.getByLabel('Organization name').fill('Halton Freight Repairs');
    await page.getByLabel('First name').fill('Dana');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByLabel('Repeat the password').fill(owner.password);
    await page.getByRole('button', { name: 'Open account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
  });

  await test.step('she can only open a location, and opens two', async () => {
    await expect(page).toHaveURL(/\/administration\/locations/);
    await expect(page.getByText('Create a workplace to access the rest of the app.')).toBeVisible();
    await page.getByRole('button', { name: 'New location' }).click();
    const form = page.getByRole('dialog', { name: 'New location' });
    await form.getByLabel('Name').fill('Burlington');
    await form.getByLabel('Shop ID').fill('bur');
    await choose(page, 'Timezone', 'toronto', /America\/Toronto/);
    await choose(page, 'Tax', 'ontario', 'Ontario');
    await form.getByRole('button', { name: 'Save and add another' }).click();
    await expectNotice(page, 'Burlington is open');
    await form.getByLabel('Name').fill('Buffalo');
    await form.getByLabel('Shop ID').fill('buf');
    await choose(page, 'Timezone', 'new york', /America\/New York/);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Locations' }).getByRole('link')).toHaveText([
      'Buffalo',
      'Burlington',
    ]);
  });

  await test.step('home lists the remaining first steps', async () => {
    await openHome(page);
    await page.getByRole('link', { name: 'Set up departments' }).click();
    await expect(page).toHaveURL(/\/administration\/departments/);
  });

  await test.step('a department in each location', async () => {
    await page.getByRole('button', { name: 'New department' }).click();
    const form = page.getByRole('dialog', { name: 'New department' });
    await form.getByLabel('Name').fill('Service');
    await form.getByRole('button', { name: 'Save and add another' }).click();
    await expectNotice(page, 'Service is added');
    await form.getByLabel('Name').fill('Parts');
    await choose(page, 'Location', 'buffalo', 'Buffalo');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Departments' }).getByRole('link')).toHaveText(['Parts', 'Service']);
  });

  await test.step('an advisor is invited and joins', async () => {
    await openTab(page, 'Staff');
    await page.getByRole('button', { name: 'Invite person' }).click();
    const form = page.getByRole('dialog', { name: 'Invite person' });
    await form.getByLabel('First name').fill('Priya');
    await form.getByLabel('E-mail').fill(`priya@${owner.email.split('@')[1]}`);
    await choose(page, 'Role', 'service advisor', /^Service advisor ?Orders/);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    // Notices stay while the pointer rests on them, and a sixth one waits for the others to go.
    await page.mouse.move(0, 0);
    await notice(page, 'waits in the outbox').getByRole('button', { name: 'Open the outbox' }).click();
    await page.getByRole('link', { name: /^Join/ }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const hers = await openBrowser();
    await hers.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await hers.getByLabel('Password', { exact: true }).fill('a-password-for-priya');
    await hers.getByLabel('Repeat the password').fill('a-password-for-priya');
    await hers.getByRole('button', { name: 'Join' }).click();
    await expect(hers.getByRole('button', { name: /Priya .*Account$/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a labour type with its rate', async () => {
    await openTab(page, 'Labour types');
    await page.getByRole('button', { name: 'New labour type' }).click();
    const form = page.getByRole('dialog', { name: 'New labour type' });
    await form.getByLabel('Name').fill('Heavy duty');
    await form.getByLabel('Rate').fill('150');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('row', { name: 'Heavy duty' })).toContainText('Default');
  });

  await test.step('a pricing matrix for brake parts', async () => {
    await openTab(page, 'Pricing');
    await page.getByRole('button', { name: 'New pricing matrix' }).click();
    const matrix = page.getByRole('dialog', { name: 'New pricing matrix' });
    await matrix.getByLabel('Name').fill('Brakes');
    await matrix.getByRole('group', { name: 'Row 1', exact: true }).getByLabel('Margin').fill('50');
    await matrix.getByRole('button', { name: 'Save', exact: true }).click();
    await expectNotice(page, 'Brakes is added');

    await openTab(page, 'Categories');
    await page.getByRole('button', { name: 'New category' }).click();
    const category = page.getByRole('dialog', { name: 'New category' });
    await category.getByLabel('Name').fill('Brake parts');
    await choose(page, 'Pricing matrix', 'brakes', 'Brakes');
    await category.getByRole('button', { name: 'Save', exact: true }).click();
    await expectNotice(page, 'Brake parts is added');
  });

  await test.step('a canned line is priced by these rules, labour plus parts', async () => {
    await openTab(page, 'Canned lines');
    await page.getByRole('button', { name: 'New canned line' }).click();
    const form = page.getByRole('dialog', { name: 'New canned line' });
    await form.getByLabel('Name').fill('Front brakes');
    await form.getByLabel('Hours').fill('2');
    await form.getByRole('button', { name: 'Add part' }).click();
    const part = form.getByRole('group', { name: 'Part 1', exact: true });
    await part.getByLabel('Part number').fill('4707');
    await part.getByLabel('Description').fill('Shoe kit');
    await part.getByLabel('Quantity').fill('2');
    await part.getByRole('combobox', { name: 'Category' }).fill('brake');
    await page.getByRole('option', { name: 'Brake parts', exact: true }).click();
    await part.getByLabel('Cost').fill('80');
    await expect(form.getByRole('region', { name: 'Price today' })).toContainText('$620.00');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('row', { name: 'Front brakes' })).toContainText('$620.00');
  });

  await test.step('the first customer', async () => {
    await openHome(page);
    await page.getByRole('link', { name: 'Add your first customer' }).click();
    await page.getByRole('button', { name: 'New customer' }).click();
    await page.getByLabel('Company name').fill('Halton Freight');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Halton Freight' })).toBeVisible();
  });

  await test.step('the first order, after which home lists no first steps', async () => {
    await openHome(page);
    await page.getByRole('link', { name: 'Write your first order' }).click();
    await page.getByRole('button', { name: 'New order' }).click();
    await page.getByLabel('Unit or customer').fill('halton');
    await page.getByRole('option', { name: /^Halton Freight/ }).click();
    await page.getByLabel('Concern').fill('Brakes pull to the left');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/workorders\/[\w-]+\/lines$/);
    await openHome(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('First steps')).toHaveCount(0);
  });
});

const openHome = (page: Page) =>
  page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();

/** Opens a tab of the administration from another one. */
const openTab = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Administration menu' }).getByRole('link', { name, exact: true }).click();

/** Types into a field that searches, and chooses an option. */
async function choose(page: Page, field: string, typed: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).fill(typed);
  await page.getByRole('option', typeof option === 'string' ? { name: option, exact: true } : { name: option }).click();
}
