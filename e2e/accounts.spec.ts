import { demoSignIns } from '../apps/server/src/features/demo/public.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './shop.ts';

test('a person signs in with the keyboard alone', async ({ page, shop }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(shop.person('ROLE_MANAGER').email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/workorders$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Work Orders' })).toBeVisible();
});

test('a wrong password is refused without saying whether the address exists, and the typed address stays', async ({
  page,
  shop,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401 .*\/api\/login$/);
  await page.goto('/login');
  for (const email of [shop.person('ROLE_MANAGER').email, 'nobody@nowhere.test']) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    const refused = page.waitForResponse('**/api/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await refused;
    await expect(
      page.getByText('The e-mail or password is not right, or the address has not been confirmed yet.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
  await expect(page).toHaveURL(/\/login$/);
});

test('an empty sign-in form is refused at its fields, before anything is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email is a required field')).toBeVisible();
  await expect(page.getByText('Password is a required field')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the demo offers a sign-in for every role', async ({ page }) => {
  await page.goto('/login');
  const people = page.getByRole('region', { name: 'Demo: sign in as' });
  await expect(people.getByRole('button')).toHaveText(demoSignIns().map(({ label }) => label));
  await people.getByRole('button', { name: 'Foreman' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('foreman@northline.demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /Anita .*Account$/ })).toBeVisible();
});

test('a new shop opens its account, then its first location, and only then the rest of the program', async ({ page }, {
  testId,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Open an account' }).click();
  await page.getByLabel('Organization name').fill('Halton Freight Repairs');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(`dana@${testId}.test`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByLabel('Repeat the password').fill('another-password');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByLabel('Repeat the password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Repeat the password').fill('a-long-password');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();

  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await page.getByLabel('Email').fill(`dana@${testId}.test`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/administration\/locations$/);
  await expect(page.getByText('Create a workplace to access the rest of the app.')).toBeVisible();
  await expect(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(['Administration']);
  for (const path of ['/home', '/profile', '/administration/outbox']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/administration\/locations$/);
  }

  await page.getByRole('button', { name: 'New location' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New location' });
  await dialog.getByLabel('Name').fill('Hamilton');
  await dialog.getByLabel('Shop ID').fill('HAM');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Work Orders', 'Customers', 'Administration']);
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: /, Dana$/ })).toBeVisible();
});

test('an invited person chooses a password and is signed in', async ({ page, shop }) => {
  const hash = await shop.makeLink('invitation', shop.invited);
  await page.goto(`/confirm-invitation?hash=${hash}`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByLabel('Repeat the password').fill('a-long-password');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('button', { name: /Ivo .*Account$/ })).toBeVisible();
});

test('an expired link is reported at the form', async ({ page, shop, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400 .*\/api\/(confirm-invitation|reset-password|iam\/email-verification)/);
  const expired = { is_expired: true };
  const problem = page.getByText('This link has expired or was used already. Ask for a new one.');
  const forms = [
    { path: 'confirm-invitation', kind: 'invitation', person: shop.invited, button: 'Join' },
    { path: 'reset-password', kind: 'password_reset', person: shop.person('ROLE_MANAGER'), button: 'Set password' },
  ] as const;
  for (const { path, kind, person, button } of forms) {
    await page.goto(`/${path}?hash=${await shop.makeLink(kind, person, expired)}`);
    await page.getByLabel('Password', { exact: true }).fill('a-long-password');
    await page.getByLabel('Repeat the password').fill('a-long-password');
    await page.getByRole('button', { name: button }).click();
    await expect(problem).toHaveCount(1);
  }
  await page.goto(`/email-verification?hash=${await shop.makeLink('email_verification', shop.invited, expired)}`);
  await expect(problem).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
});

test('signing out in one tab signs the other tabs out', async ({ page, context, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Change location' })).toBeVisible();
  const other_tab = await context.newPage();
  await other_tab.goto('/profile');
  await expect(other_tab.getByRole('button', { name: 'Change location' })).toBeVisible();
  await page.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other_tab).toHaveURL(/\/login\?back_to=%2Fprofile$/);
  await expect(other_tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  for (const tab of [page, other_tab]) await expect(tab.getByText('Session expired')).toHaveCount(0);
});

test('signing in in one tab signs the other tabs in', async ({ page, context, shop }) => {
  await page.goto('/login');
  const other_tab = await context.newPage();
  await other_tab.goto('/login');
  await page.getByLabel('Email').fill(shop.person('ROLE_FOREMAN').email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/workorders$/);
  await expect(other_tab).toHaveURL(/\/workorders$/);
});
