import {
  isMenuEntryHidden,
  isTechnician,
  mayEditTimesheets,
  mayOpenAdministration,
} from '@baydesk/domain/permissions/derived-checks';
import { isPermitted, permissionsOf, view } from '@baydesk/domain/permissions/permission';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { ROLES } from '@baydesk/domain/permissions/roles';
import { describe, expect, it } from 'vitest';
import type { FeatureRoutes, Place } from '../shared/routing/feature-routes.ts';
import { ADMINISTRATION_TABS } from '../testing/administration-tabs.ts';
import { personOf } from '../testing/people.ts';
import { groupTabs } from './area/group-tabs.ts';
import { FEATURES, PLACES } from './features.ts';
import { decideVisit } from './guards.ts';
import { isPathOpen, openPlaces } from './places.ts';

describe.for(ROLES)('$label', ({ name: role }) => {
  const person = personOf(role);
  const may_administrate = mayOpenAdministration({ roles: [role] });
  const may_see = (resource: ResourceName) => isPermitted(permissionsOf(role), view(resource));
  const may_open_parts = may_see('inventory') && !isMenuEntryHidden('parts', { roles: [role] });
  const landing = may_see('work_order') ? '/workorders' : '/home';
  const placesIn = (listed: Place['listed']) =>
    openPlaces(FEATURES, person, new Set()).filter((place) => place.listed === listed);

  it('sees the menu entries of the role', () => {
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
    expect(placesIn('menu').map(({ label }) => label)).toEqual(offered.filter((label) => label !== false));
  });

  it('sees the tabs of administration that the role may open', () => {
    const tabs = may_see('mail') ? [...ADMINISTRATION_TABS, 'Outbox'] : ADMINISTRATION_TABS;
    const shown = groupTabs(placesIn('administration')).flatMap((group) => group.tabs);
    expect(shown.map(({ label }) => label)).toEqual(may_administrate ? tabs : []);
  });

  it.for([
    { at: '/home', is_open: true },
    { at: '/profile', is_open: true },
    { at: '/administration', is_open: may_administrate },
    { at: '/administration/outbox', is_open: may_see('mail') },
    { at: '/customers', is_open: may_see('customer') },
    { at: '/timesheets', is_open: mayEditTimesheets({ roles: [role] }) },
    { at: '/my-punch-clock-activities', is_open: false },
    { at: '/parts', is_open: may_open_parts },
    { at: '/parts/vendors', is_open: may_open_parts },
    { at: '/parts/deliveries', is_open: may_see('delivery') },
    { at: '/parts/delivery/1', is_open: may_see('delivery') },
    { at: '/parts/return/1', is_open: may_see('part_return') },
    { at: '/parts/returns', is_open: may_see('part_return') },
    { at: '/invoices/what-we-owe', is_open: may_see('vendor_transaction') },
    { at: '/impersonate-user', is_open: false },
  ])('may open $at: $is_open', ({ at, is_open }) => {
    const verdict = decideVisit({
      kind: 'private',
      path: at,
      person,
      is_place_open: isPathOpen(PLACES, at, person),
      is_connected: true,
      now: Date.parse('2026-11-15T12:00:00Z'),
    });
    expect(verdict).toEqual(is_open ? null : { to: landing });
  });
});

it('keeps people who are signed in away from the pages for visitors', () => {
  const pages = FEATURES.flatMap((feature: FeatureRoutes) => feature.logged_out ?? []);
  const paths = pages.map(({ options }) => (options as { path?: string }).path);
  expect(paths.sort()).toEqual(['confirm-invitation', 'forgot-password', 'login', 'register', 'reset-password']);
});
