import { isTechnician, mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import { isPermitted, permissionsOf, view } from '@baydesk/domain/permissions/permission';
import { ROLES } from '@baydesk/domain/permissions/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../testing/fake-server.ts';
import { personOf } from '../testing/people.ts';
import { renderProgram } from '../testing/render-program.tsx';

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

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

describe.for(ROLES)('$label', ({ name: role }) => {
  const may_administrate = mayOpenAdministration({ roles: [role] });
  const may_see = (resource: 'customer' | 'mail' | 'work_order') => isPermitted(permissionsOf(role), view(resource));
  const landing = may_see('work_order') ? '/workorders' : '/home';
  const visit = (at: string) => renderProgram(server, { at, person: personOf(role) });

  it('sees the menu entries of the role', async () => {
    await visit('/home');
    const offered = [
      'Home',
      isTechnician({ roles: [role] }) && 'My work',
      may_see('work_order') && 'Work Orders',
      may_see('customer') && 'Customers',
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
    { at: '/impersonate-user', leads_to: landing },
  ])('is led from $at to $leads_to', async ({ at, leads_to }) => {
    const { address } = await visit(at);
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.poll(address).toBe(leads_to);
  });

  if (!may_administrate) return;
  it('sees the tabs of administration', async () => {
    await visit('/administration');
    const tabs = page.getByRole('navigation', { name: 'Administration' });
    await expect.element(tabs).toBeVisible();
    const labels = tabs
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
    expect(labels).toEqual(may_see('mail') ? [...TABS, 'Outbox'] : TABS);
  });
});
