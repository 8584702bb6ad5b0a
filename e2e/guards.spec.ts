import { isTechnician, mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import { isPermitted, permissionsOf, view } from '@baydesk/domain/permissions/permission';
import { ROLES } from '@baydesk/domain/permissions/roles';
import { NORTHLINE } from '../apps/server/src/features/demo/demo-organizations.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './shop.ts';

const LOGGED_OUT_ONLY = ['/login', '/register', '/forgot-password', '/reset-password', '/confirm-invitation'];
/** The tabs of administration in the spec's order; people who may open administration may view all of them. */
const TABS = [
  'Locations',
  'Canned lines',
  'Staff',
  'Departments',
  'Taxes',
  'Labour types',
  'Settings',
  'Categories',
  'Pricing',
  'Remit-to address',
  'Payment methods',
  'Vehicle types',
];
const PRIVATE = ['/home', '/profile', '/administration/locations?search=tor', '/impersonate-user'];

for (const { name: role, label } of ROLES) {
  const may_administrate = mayOpenAdministration({ roles: [role] });
  const may_see_customers = isPermitted(permissionsOf(role), view('customer'));
  const may_read_mail = isPermitted(permissionsOf(role), view('mail'));
  const may_see_orders = isPermitted(permissionsOf(role), view('work_order'));
  const landing = may_see_orders ? /\/workorders$/ : /\/home$/;

  test(`${label}: can open ${may_administrate ? 'administration' : 'no administration'}, by the menu or by its address`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role);
    await page.goto('/administration');
    await expect(page).toHaveURL(may_administrate ? /\/administration\/settings$/ : landing);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const offered = [
      'Home',
      isTechnician({ roles: [role] }) && 'My work',
      may_see_orders && 'Work Orders',
      may_see_customers && 'Customers',
      may_administrate && 'Administration',
    ];
    await expect(menu.getByRole('link')).toHaveText(offered.filter((label) => label !== false));
    await page.goto('/customers');
    await expect(page).toHaveURL(may_see_customers ? /\/customers$/ : landing);
    await page.goto('/administration');
    if (may_administrate) {
      const tabs = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
      await expect(tabs).toHaveText(may_read_mail ? [...TABS, 'Outbox'] : TABS);
      await tabs.filter({ hasText: 'Locations' }).click();
      const may_create = role === 'ROLE_ADMINISTRATOR';
      await expect(page.getByRole('table', { name: 'Locations' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'New location' })).toHaveCount(may_create ? 1 : 0);
      await page.goto('/administration/outbox');
      await expect(page).toHaveURL(may_read_mail ? /\/administration\/outbox$/ : landing);
    }
    await page.goto('/impersonate-user');
    await expect(page).toHaveURL(landing);
    const person = NORTHLINE.people.find(({ role_id }) => role_id === role);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${person?.first_name}$`) })).toBeVisible();
  });
}

test('a signed-in person is sent away from the pages for visitors', async ({ page, signInAs }) => {
  await signInAs('ROLE_TECHNICIAN');
  for (const path of [...LOGGED_OUT_ONLY, '/']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/workorders$/);
  }
});

test('a visitor on a private page signs in and returns to it', async ({ page, shop }) => {
  for (const path of PRIVATE) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`/login\\?back_to=${encodeURIComponent(path)}$`));
  }
  await page.goto('/administration/locations?search=mid');
  await page.getByLabel('Email').fill(shop.person('ROLE_MANAGER').email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/administration\/locations\?search=mid$/);
  await expect(page.getByRole('table', { name: 'Locations' })).toContainText('Midtown');
});

test('signing in never redirects to another site', async ({ page, shop, baseURL }) => {
  await page.goto(`/login?back_to=${encodeURIComponent('//evil.example/home')}`);
  await page.getByLabel('Email').fill(shop.person('ROLE_MANAGER').email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${baseURL}/workorders`);
});

test('a person without a location sees why, and can check again or sign out', async ({ page, shop, signInAs }) => {
  await signInAs(shop.homeless);
  for (const path of ['/home', '/profile', '/administration']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/no-location$/);
  }
  await expect(page.getByText(`You have no access to a location of ${shop.plan.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL(/\/no-location$/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an unknown address shows the error page to everybody', async ({ page, signInAs }) => {
  const heading = page.getByRole('heading', { name: 'There is no page at this address' });
  await page.goto('/no/such/page');
  await expect(heading).toBeVisible();
  await signInAs('ROLE_ADMINISTRATOR');
  for (const path of ['/no/such/page', '/administration/nothing', '/home/further']) {
    await page.goto(path);
    await expect(heading).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page).toHaveURL(/\/workorders$/);
});
