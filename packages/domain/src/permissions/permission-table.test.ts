import { describe, expect, it } from 'vitest';
import { mayEditTimesheets, mayOpenReports } from './derived-checks.ts';
import type { ActionName, ResourceName } from './permission-table.ts';
import { ACTIONS, EXCLUSIONS, PERMISSION_GROUPS, ROLE_EXCLUSIONS, rolesGranted } from './permission-table.ts';
import { RESOURCE_NAMES } from './permission.ts';
import type { RoleName } from './roles.ts';
import { ROLE_NAMES } from './roles.ts';

const rows = RESOURCE_NAMES.flatMap((resource) => ACTIONS.map((action) => [resource, action] as const));
const granted = rows.filter(([resource, action]) => rolesGranted(resource, action).length > 0);

const MANAGERS = ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const;
const FLOOR = ['ROLE_FOREMAN', 'ROLE_TECHNICIAN'] as const;
const ADVISORS = ROLE_NAMES.filter((role) => role.startsWith('ROLE_SERVICE_ADVISOR'));

describe('the table as a whole', () => {
  it.each(granted)('a role that may do %s %s may also look at it', (resource, action) => {
    expect(rolesGranted(resource, 'view')).toEqual(expect.arrayContaining([...rolesGranted(resource, action)]));
  });

  it.each(granted)('the administrator may do %s %s, if anybody may', (resource, action) => {
    expect(rolesGranted(resource, action)).toContain('ROLE_ADMINISTRATOR');
  });

  it.each(granted)('%s %s names each role once', (resource, action) => {
    const roles = rolesGranted(resource, action);
    expect(new Set(roles).size).toBe(roles.length);
  });

  it('leaves nobody out: every role may do something', () => {
    const active = new Set(granted.flatMap(([resource, action]) => rolesGranted(resource, action)));
    expect([...active].toSorted()).toEqual(ROLE_NAMES.toSorted());
  });

  it('names each resource in one group only', () => {
    expect(Object.values(PERMISSION_GROUPS).flatMap((group) => Object.keys(group))).toEqual(RESOURCE_NAMES);
  });

  it('names each resource in the singular, in snake_case', () => {
    for (const resource of RESOURCE_NAMES) expect(resource).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});

describe('the permissions that the spec and the shop decide', () => {
  const cases: readonly (readonly [string, ResourceName, ActionName, readonly RoleName[]])[] = [
    ['cancel a work order', 'work_order', 'remove', MANAGERS],
    ['read reports', 'report', 'view', ROLE_NAMES.filter((role) => mayOpenReports({ roles: [role] }))],
    ['add to a timesheet', 'timesheet', 'create', ROLE_NAMES.filter((role) => mayEditTimesheets({ roles: [role] }))],
    ['edit a timesheet', 'timesheet', 'change', ROLE_NAMES.filter((role) => mayEditTimesheets({ roles: [role] }))],
    ['open a location', 'workplace', 'create', ['ROLE_ADMINISTRATOR']],
    ['read the outbox', 'mail', 'view', ['ROLE_ADMINISTRATOR']],
    ['see what the organization subscribes to', 'billing', 'view', ['ROLE_ADMINISTRATOR']],
    ['hire', 'staff', 'create', MANAGERS],
  ];

  it.each(cases)('roles that may %s', (_, resource, action, roles) => {
    expect(rolesGranted(resource, action).toSorted()).toEqual(roles.toSorted());
  });

  it('a work order is completed by service advisors and above, not from the floor', () => {
    const may = rolesGranted('work_order', 'move');
    expect(may).toEqual(expect.arrayContaining(ADVISORS));
    for (const role of FLOOR) expect(may).not.toContain(role);
  });

  it('a technician asks for parts and tells the story, but neither prices nor bills', () => {
    expect(rolesGranted('part_request', 'create')).toContain('ROLE_TECHNICIAN');
    expect(rolesGranted('work_order_line', 'change')).toContain('ROLE_TECHNICIAN');
    for (const resource of ['invoice', 'payment', 'credit', 'pricing', 'purchase_order', 'vendor'] as const)
      expect(rolesGranted(resource, 'view')).not.toContain('ROLE_TECHNICIAN');
  });

  it('a time clock user changes nothing but what they have read of their inbox', () => {
    const changes = granted.filter(
      ([resource, action]) => action !== 'view' && rolesGranted(resource, action).includes('ROLE_TIME_CLOCK_USER'),
    );
    expect(changes).toEqual([['inbox', 'change']]);
  });

  it('a past event is looked at and never touched', () => {
    expect(ACTIONS.filter((action) => rolesGranted('event', action).length > 0)).toEqual(['view']);
  });
});

describe('exclusions', () => {
  it('a role that does not see the cost does not see the margin, which would tell it', () => {
    const without_cost = Object.values(ROLE_EXCLUSIONS).filter((hidden) => hidden.includes('cost'));
    expect(without_cost.filter((hidden) => !hidden.includes('margin'))).toEqual([]);
  });

  it('are hidden from some role each, and never from the administrator or a manager', () => {
    for (const exclusion of EXCLUSIONS)
      expect(Object.values(ROLE_EXCLUSIONS).some((hidden) => hidden.includes(exclusion))).toBe(true);
    for (const role of MANAGERS) expect(ROLE_EXCLUSIONS[role] ?? []).toEqual([]);
  });
});
