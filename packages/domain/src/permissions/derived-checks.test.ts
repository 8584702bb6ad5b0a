import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuEntry } from './derived-checks.ts';
import {
  MENU_HIDDEN_FROM,
  clocksDepartmentsOnly,
  hasBillingPortalAccess,
  isAbleToClock,
  isAdmin,
  isBookkeepingEnabled,
  isManager,
  isMenuEntryHidden,
  isOnlyTechnician,
  isTechnician,
  landsOnPunchClock,
  mayEditTimesheets,
  mayOpenAdministration,
  mayOpenReports,
  seesPricesAt,
} from './derived-checks.ts';
import { isPermitted, permissionsOf, view } from './permission.ts';
import type { RoleName } from './roles.ts';
import { ROLE_NAMES } from './roles.ts';

type Check = (person: { roles: readonly RoleName[] }) => boolean;

const TABLE: readonly (readonly [string, Check, readonly RoleName[]])[] = [
  ['manager', isManager, ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER']],
  ['admin', isAdmin, ['ROLE_ADMINISTRATOR']],
  ['technician', isTechnician, ['ROLE_TECHNICIAN', 'ROLE_SERVICE_ADVISOR_TECHNICIAN', 'ROLE_FOREMAN']],
  ['only a technician', isOnlyTechnician, ['ROLE_TECHNICIAN']],
  ['let into the billing portal', hasBillingPortalAccess, ['ROLE_ADMINISTRATOR']],
  ['limited to clocking departments', clocksDepartmentsOnly, ['ROLE_TIME_CLOCK_USER', 'ROLE_OFFICE_USER']],
  ['let into Administration', mayOpenAdministration, ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER', 'ROLE_OFFICE_USER']],
  ['let into Reports', mayOpenReports, ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER', 'ROLE_OFFICE_USER']],
  [
    'allowed to create and edit timesheet activities',
    mayEditTimesheets,
    ['ROLE_ADMINISTRATOR', 'ROLE_SERVICE_MANAGER', 'ROLE_SERVICE_ADVISOR', 'ROLE_OFFICE_USER'],
  ],
];

it.each(ROLE_NAMES)('%s sees prices, unless the role or the location hides them', (role) => {
  const sees = (technicians_see_prices: boolean) => seesPricesAt({ roles: [role] }, { technicians_see_prices });
  expect(sees(true)).toBe(role !== 'ROLE_TIME_CLOCK_USER');
  expect(sees(false)).toBe(role !== 'ROLE_TIME_CLOCK_USER' && role !== 'ROLE_TECHNICIAN');
});

describe.each(TABLE)('being %s', (_, check, roles) => {
  it.each(ROLE_NAMES)('is decided for %s', (role) => {
    expect(check({ roles: [role] })).toBe(roles.includes(role));
  });

  it('is false for a person without a role', () => {
    expect(check({ roles: [] })).toBe(false);
  });
});

describe('someone with several roles', () => {
  const someRoles = fc.subarray([...ROLE_NAMES], { minLength: 1 });

  it('is what any one of the roles makes them, except only a technician', () => {
    fc.assert(
      fc.property(
        someRoles,
        fc.constantFrom(...TABLE.filter(([, check]) => check !== isOnlyTechnician)),
        (roles, [, check]) => {
          expect(check({ roles })).toBe(roles.some((role) => check({ roles: [role] })));
        },
      ),
    );
  });

  it('is only a technician when every role is', () => {
    expect(isOnlyTechnician({ roles: ['ROLE_TECHNICIAN', 'ROLE_FOREMAN'] })).toBe(false);
    expect(isOnlyTechnician({ roles: ['ROLE_TECHNICIAN', 'ROLE_TECHNICIAN'] })).toBe(true);
  });
});

it.each([true, false])('the ability to clock is the clockable flag: %s', (clockable) => {
  expect(isAbleToClock({ clockable })).toBe(clockable);
});

it.each(ROLE_NAMES)('%s lands on the punch clock only as a time-clock user who clocks', (role) => {
  expect(landsOnPunchClock({ roles: [role], clockable: true })).toBe(role === 'ROLE_TIME_CLOCK_USER');
  expect(landsOnPunchClock({ roles: [role], clockable: false })).toBe(false);
});

it.each([
  ['true', true],
  ['false', false],
  ['TRUE', false],
  ['1', false],
  ['', false],
  [null, false],
  [undefined, false],
])('the stored bookkeeping flag %j means %s', (stored, enabled) => {
  expect(isBookkeepingEnabled(stored)).toBe(enabled);
});

describe('the main menu', () => {
  const NOT_IN_REPORTS: readonly RoleName[] = [
    'ROLE_TIME_CLOCK_USER',
    'ROLE_TECHNICIAN',
    'ROLE_FOREMAN',
    'ROLE_SERVICE_ADVISOR_NO_REPORTS',
    'ROLE_SERVICE_ADVISOR_LIMITED_VIEW',
  ];
  const HIDDEN: Record<MenuEntry, readonly RoleName[]> = {
    work_orders: [],
    schedule: [],
    customers: ['ROLE_TIME_CLOCK_USER'],
    parts: ['ROLE_TIME_CLOCK_USER', 'ROLE_TECHNICIAN', 'ROLE_FOREMAN'],
    reports: NOT_IN_REPORTS,
    profile: [],
  };
  const entries = Object.keys(MENU_HIDDEN_FROM) as MenuEntry[];

  it.each(entries)('hides %s from the roles the spec names, and from no other', (entry) => {
    expect(ROLE_NAMES.filter((role) => isMenuEntryHidden(entry, { roles: [role] })).toSorted()).toEqual(
      HIDDEN[entry].toSorted(),
    );
  });

  it('hides an entry as soon as one of several roles is named', () => {
    expect(isMenuEntryHidden('parts', { roles: ['ROLE_SERVICE_ADVISOR', 'ROLE_FOREMAN'] })).toBe(true);
  });

  it('hides nothing from someone who has the permission and no such role', () => {
    for (const role of ROLE_NAMES) {
      if (isMenuEntryHidden('parts', { roles: [role] })) continue;
      expect([role, isPermitted(permissionsOf(role), view('inventory'))]).toEqual([role, true]);
    }
  });

  it('shows nobody reports that the permission table would refuse them', () => {
    for (const role of NOT_IN_REPORTS)
      expect([role, isPermitted(permissionsOf(role), view('report'))]).toEqual([role, false]);
  });
});
