import { login, logout } from '@baydesk/contract/accounts.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { createWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import {
  isMenuEntryHidden,
  isTechnician,
  mayEditTimesheets,
  mayOpenAdministration,
} from '@baydesk/domain/permissions/derived-checks';
import { isPermitted, permissionsOf, view } from '@baydesk/domain/permissions/permission';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLES } from '@baydesk/domain/permissions/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../testing/fake-server.ts';
import { MIDTOWN, personOf } from '../testing/people.ts';
import { TAB_GROUPS } from '../shared/routing/feature-routes.ts';
import { renderProgram } from '../testing/render-program.tsx';
import { listOf } from '../testing/list-of.ts';
import { PLACES } from './features.ts';

/** The tabs of administration that the role may view, as their features place them. */
const tabsOf = (role: RoleName) =>
  TAB_GROUPS.flatMap((group) =>
    PLACES.filter((place) => place.listed === 'administration' && place.group === group)
      .filter(({ needs }) => !needs || isPermitted(permissionsOf(role), needs))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ label }) => label),
  );

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

describe.for(ROLES)('$label', ({ name: role }) => {
  const may_administrate = mayOpenAdministration({ roles: [role] });
  const may_see = (resource: ResourceName) => isPermitted(permissionsOf(role), view(resource));
  const may_open_parts = may_see('inventory') && !isMenuEntryHidden('parts', { roles: [role] });
  const landing = may_see('work_order') ? '/workorders' : '/home';
  const visit = (at: string) => renderProgram(server, { at, person: personOf(role) });

  it('sees the menu entries of the role and is greeted', async () => {
    await visit('/home');
    await expect.element(page.getByRole('heading', { level: 1, name: /, Robin$/ })).toBeVisible();
    const offered = [
      'Home',
      isTechnician({ roles: [role] }) && 'My work',
      may_see('work_order') && 'Work Orders',
      may_see('customer') && 'Customers',
      may_see('invoice') && 'Invoices',
      may_open_parts && 'Parts',
      mayEditTimesheets({ roles: [role] }) && 'Timesheets',
      may_administrate && 'Administration',
    ];
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect.element(menu).toBeVisible();
    const labels = menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
    expect(labels).toEqual(offered.filter((label) => label !== false));
  });

  it.for([
    { at: '/administration', leads_to: may_administrate ? '/administration/settings' : landing },
    { at: '/administration/outbox', leads_to: may_see('mail') ? '/administration/outbox' : landing },
    { at: '/customers', leads_to: may_see('customer') ? '/customers' : landing },
    { at: '/timesheets', leads_to: mayEditTimesheets({ roles: [role] }) ? '/timesheets' : landing },
    { at: '/my-punch-clock-activities', leads_to: landing },
    { at: '/parts', leads_to: may_open_parts ? '/parts/inventory' : landing },
    { at: '/parts/vendors', leads_to: may_open_parts ? '/parts/vendors' : landing },
    { at: '/parts/deliveries', leads_to: may_see('delivery') ? '/parts/deliveries' : landing },
    { at: '/parts/delivery/1', leads_to: may_see('delivery') ? '/parts/delivery/1' : landing },
    { at: '/parts/return/1', leads_to: may_see('part_return') ? '/parts/return/1' : landing },
    { at: '/parts/returns', leads_to: may_see('part_return') ? '/parts/returns/requests' : landing },
    {
      at: '/invoices/what-we-owe',
      leads_to: may_see('vendor_transaction') ? '/invoices/what-we-owe' : landing,
    },
    { at: '/impersonate-user', leads_to: landing },
  ])('is led from $at to $leads_to', async ({ at, leads_to }) => {
    const { address } = await visit(at);
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.poll(address).toBe(leads_to);
  });

  if (!may_administrate) return;
  it('sees the tabs of administration', async () => {
    await visit('/administration');
    const tabs = page.getByRole('list', { name: 'Administration menu' });
    await expect.element(tabs).toBeVisible();
    const labels = tabs
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
    expect(labels).toEqual(tabsOf(role));
  });

  it(`sees ${role === 'ROLE_ADMINISTRATOR' ? 'a' : 'no'} button for a new location`, async () => {
    server.answer(listWorkplaces, listOf([MIDTOWN]));
    await visit('/administration');
    await page.getByRole('list', { name: 'Administration menu' }).getByRole('link', { name: 'Locations' }).click();
    await expect.element(page.getByRole('table', { name: 'Locations' })).toBeVisible();
    expect(page.getByRole('button', { name: 'New location' }).elements()).toHaveLength(
      role === 'ROLE_ADMINISTRATOR' ? 1 : 0,
    );
  });
});

describe('a signed-in person', () => {
  it.for(['/login', '/register', '/forgot-password', '/reset-password', '/confirm-invitation', '/'])(
    'is led from %s to the landing page',
    async (at) => {
      const { address } = await renderProgram(server, { at, person: personOf('ROLE_TECHNICIAN') });
      await expect.poll(address).toBe('/workorders');
      await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  );
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
    await page.getByLabelText('Email').fill('robin@northline.example');
    await page.getByLabelText('Password', { exact: true }).fill('a-long-password');
    server.answer(login, {});
    server.answer(viewProfile, personOf('ROLE_MANAGER'));
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  it.for(['/home', '/profile', '/administration/locations?search=tor', '/impersonate-user'])(
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

  it.for(['/home', '/profile', '/administration'])('is led from %s to a page that says why', async (at) => {
    const { address } = await visit(at, 'ROLE_TECHNICIAN');
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

  it.for(['/home', '/profile', '/administration/outbox'])(
    'is led from %s to the locations as an administrator, to open the first one',
    async (at) => {
      server.answer(listWorkplaces, listOf([]));
      const { address } = await visit(at, 'ROLE_ADMINISTRATOR');
      await expect.poll(address).toBe('/administration/locations');
      await expect.element(page.getByText('Create a workplace to access the rest of the app.')).toBeVisible();
      await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      expect(menu.elements().map((link) => link.textContent)).toEqual(['Administration', 'Locations']);
    },
  );

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
        ...tabsOf('ROLE_ADMINISTRATOR'),
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
