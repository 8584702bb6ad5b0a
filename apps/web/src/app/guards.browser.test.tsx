import { login, logout } from '@baydesk/contract/accounts.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { createWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ADMINISTRATION_TABS } from '../testing/administration-tabs.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { MIDTOWN, personOf } from '../testing/people.ts';
import { renderProgram } from '../testing/render-program.tsx';
import { listOf } from '../testing/list-of.ts';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

/** `what-roles-see.test.ts` tries every role at every address; here a few show that the program follows it. */
describe('a person of a role', () => {
  it.for([
    ['ROLE_ADMINISTRATOR', ['Home', 'Work Orders', 'Customers', 'Invoices', 'Parts', 'Timesheets', 'Administration']],
    ['ROLE_TECHNICIAN', ['Home', 'My work', 'Work Orders', 'Customers']],
  ] as const)('%s sees the menu entries of the role and is greeted', async ([role, entries]) => {
    await renderProgram(server, { at: '/home', person: personOf(role) });
    await expect.element(page.getByRole('heading', { level: 1, name: /, Robin$/ })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect.element(menu).toBeVisible();
    const labels = menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
    expect(labels).toEqual(entries);
  });

  it.for([
    ['ROLE_ADMINISTRATOR', '/administration', '/administration/settings'],
    ['ROLE_TECHNICIAN', '/administration', '/workorders'],
    ['ROLE_ADMINISTRATOR', '/administration/outbox', '/administration/outbox'],
    ['ROLE_MANAGER', '/customers', '/customers'],
    ['ROLE_TECHNICIAN', '/invoices/what-we-owe', '/workorders'],
    ['ROLE_TECHNICIAN', '/timesheets', '/workorders'],
    ['ROLE_MANAGER', '/my-punch-clock-activities', '/workorders'],
    ['ROLE_MANAGER', '/parts', '/parts/inventory'],
    ['ROLE_TECHNICIAN', '/parts/vendors', '/workorders'],
    ['ROLE_MANAGER', '/parts/delivery/1', '/parts/delivery/1'],
    ['ROLE_MANAGER', '/parts/returns', '/parts/returns/requests'],
    ['ROLE_MANAGER', '/impersonate-user', '/workorders'],
  ] as const)('%s is led from %s to %s', async ([role, at, leads_to]) => {
    const { address } = await renderProgram(server, { at, person: personOf(role) });
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.poll(address).toBe(leads_to);
  });

  it('who is an administrator sees all tabs of administration', async () => {
    await renderProgram(server, { at: '/administration' });
    const tabs = page.getByRole('list', { name: 'Administration menu' });
    await expect.element(tabs).toBeVisible();
    const labels = tabs
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
    expect(labels).toEqual([...ADMINISTRATION_TABS, 'Outbox']);
  });

  it.for([
    ['ROLE_ADMINISTRATOR', 1],
    ['ROLE_MANAGER', 0],
    ['ROLE_OFFICE_USER', 0],
  ] as const)('%s sees %i buttons for a new location', async ([role, count]) => {
    server.answer(listWorkplaces, listOf([MIDTOWN]));
    await renderProgram(server, { at: '/administration', person: personOf(role) });
    await page.getByRole('list', { name: 'Administration menu' }).getByRole('link', { name: 'Locations' }).click();
    await expect.element(page.getByRole('table', { name: 'Locations' })).toBeVisible();
    expect(page.getByRole('button', { name: 'New location' }).elements()).toHaveLength(count);
  });
});

describe('a signed-in person', () => {
  it.for(['/login', '/'])('is led from %s to the landing page', async (at) => {
    const { address } = await renderProgram(server, { at, person: personOf('ROLE_TECHNICIAN') });
    await expect.poll(address).toBe('/workorders');
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

describe('the parts area', () => {
  it.for([
    ['/vendor/1', '/parts/vendor/1/contacts'],
    ['/vendor/1/contacts?search=ray', '/parts/vendor/1/contacts?search=ray'],
    ['/vendor/1/unpaid-invoices', '/parts/vendor/1/unpaid-invoices'],
    ['/part-sale/new?customer=1', '/parts/part-sale/new/part-requests?customer=1'],
    ['/part-sale/1/finance', '/parts/part-sale/1/finance'],
    ['/returns', '/parts/returns/requests'],
    ['/returns/cores', '/parts/returns/cores'],
  ] as const)('leads from %s, without the area, to %s', async ([at, leads_to]) => {
    const { address } = await renderProgram(server, { at, person: personOf('ROLE_MANAGER') });
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.poll(address).toBe(leads_to);
  });
});

describe('a visitor', () => {
  const signIn = async () => {
    await page.getByLabelText('E-mail').fill('robin@northline.example');
    await page.getByLabelText('Password', { exact: true }).fill('a-long-password');
    server.answer(login, {});
    server.answer(viewProfile, personOf('ROLE_MANAGER'));
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  it.for(['/home', '/administration/locations?search=tor'])(
    'is led from %s to the sign-in page, which knows where to return',
    async (at) => {
      const { address } = await renderProgram(server, { at, person: null });
      await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(address()).toBe(`/login?back_to=${encodeURIComponent(at)}`);
    },
  );

  it('signs in and returns to the requested page with its search', async () => {
    server.answer(listWorkplaces, listOf([MIDTOWN]));
    const { address } = await renderProgram(server, { at: '/administration/locations?search=mid', person: null });
    await signIn();
    await expect.poll(address).toBe('/administration/locations?search=mid');
    await expect.element(page.getByRole('table', { name: 'Locations' })).toMatchTextContent('Midtown');
    expect(server.inputsOf(listWorkplaces)).toContainEqual(expect.objectContaining({ search: 'mid' }));
  });

  it('is never led to another site by signing in', async () => {
    const back_to = encodeURIComponent('//evil.example/home');
    const { address } = await renderProgram(server, { at: `/login?back_to=${back_to}`, person: null });
    await signIn();
    await expect.poll(address).toBe('/workorders');
  });
});

describe('a person without a location', () => {
  const visit = (at: string, role: RoleName) =>
    renderProgram(server, { at, person: personOf(role, { default_workplace: null }) });

  it('is led to a page that says why', async () => {
    const { address } = await visit('/profile', 'ROLE_TECHNICIAN');
    await expect
      .element(page.getByText('You have no access to a location of Northline Fleet Service right now.'))
      .toBeVisible();
    expect(address()).toBe('/no-location');
  });

  it('checks again and stays as long as nothing has changed', async () => {
    const { address } = await visit('/home', 'ROLE_TECHNICIAN');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => server.inputsOf(viewProfile)).toHaveLength(2);
    await expect.element(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
    expect(address()).toBe('/no-location');
  });

  it('signs out', async () => {
    server.answer(logout, {});
    const { address } = await visit('/home', 'ROLE_TECHNICIAN');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(address).toBe('/login');
  });

  it('who is an administrator is led to the locations, to open the first one', async () => {
    server.answer(listWorkplaces, listOf([]));
    const { address } = await visit('/home', 'ROLE_ADMINISTRATOR');
    await expect.poll(address).toBe('/administration/locations');
    await expect.element(page.getByText('Create a workplace to access the rest of the app.')).toBeVisible();
    await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(menu.elements().map((link) => link.textContent)).toEqual(['Administration', 'Locations']);
  });

  it('can open the rest of the program as an administrator, after the first location', async () => {
    server.answer(listWorkplaces, listOf([]));
    server.answer(createWorkplace, MIDTOWN);
    await visit('/administration/locations?open=new', 'ROLE_ADMINISTRATOR');
    const dialog = page.getByRole('dialog', { name: 'New location' });
    await dialog.getByLabelText('Name').fill('Midtown');
    await dialog.getByLabelText('Shop ID').fill('MID');
    server.answer(viewProfile, personOf('ROLE_ADMINISTRATOR'));
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect
      .poll(() => menu.elements().map((link) => link.textContent))
      .toEqual([
        'Home',
        'Work Orders',
        'Customers',
        'Invoices',
        'Parts',
        'Timesheets',
        'Administration',
        ...ADMINISTRATION_TABS,
        'Outbox',
      ]);
    await menu.first().click();
    await expect.element(page.getByRole('heading', { level: 1, name: /, Robin$/ })).toBeVisible();
  });
});

describe('an unknown address', () => {
  const heading = page.getByRole('heading', { name: 'There is no page at this address' });

  it('shows the error page to a visitor', async () => {
    await renderProgram(server, { at: '/no/such/page', person: null });
    await expect.element(heading).toBeVisible();
  });

  it.for(['/no/such/page', '/administration/nothing', '/home/further'])(
    '%s shows the error page to a signed-in person, with a way to the start',
    async (at) => {
      const { address } = await renderProgram(server, { at });
      await expect.element(heading).toBeVisible();
      await page.getByRole('link', { name: 'Go to the start' }).click();
      await expect.poll(address).toBe('/workorders');
    },
  );
});
