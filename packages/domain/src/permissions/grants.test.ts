import { describe, expect, it } from 'vitest';
import { grantableRoles, mayGrant, resourcesBeyond } from './grants.ts';
import { ACTIONS, ROLE_EXCLUSIONS, rolesGranted } from './permission-table.ts';
import { RESOURCE_NAMES } from './permission.ts';
import type { RoleName } from './roles.ts';
import { ROLE_NAMES } from './roles.ts';

const actionsOf = (role: RoleName): readonly string[] =>
  RESOURCE_NAMES.flatMap((resource) =>
    ACTIONS.filter((action) => rolesGranted(resource, action).includes(role)).map((action) => `${action} ${resource}`),
  );

/** Every role that someone reaches by granting a role to an accomplice, who grants on, and so forth. */
function reachableFrom(own: RoleName): ReadonlySet<RoleName> {
  const reached = new Set<RoleName>([own]);
  for (const role of reached) for (const next of grantableRoles(role)) reached.add(next);
  return reached;
}

describe.each(ROLE_NAMES)('%s', (own) => {
  it('may grant its own role', () => {
    expect(mayGrant(own, own)).toBe(true);
  });

  it('reaches through others no role that it may not grant itself', () => {
    expect([...reachableFrom(own)].toSorted()).toEqual(grantableRoles(own).toSorted());
  });

  it('never reaches a permission that it lacks', () => {
    for (const role of reachableFrom(own)) {
      expect(actionsOf(own)).toEqual(expect.arrayContaining([...actionsOf(role)]));
    }
  });

  it('never reaches the sight of what is hidden from it', () => {
    for (const role of reachableFrom(own)) {
      expect(ROLE_EXCLUSIONS[role] ?? []).toEqual(expect.arrayContaining([...(ROLE_EXCLUSIONS[own] ?? [])]));
    }
  });
});

it('the administrator may grant every role, and nobody else may make one', () => {
  expect(grantableRoles('ROLE_ADMINISTRATOR')).toEqual(ROLE_NAMES);
  expect(ROLE_NAMES.filter((own) => mayGrant(own, 'ROLE_ADMINISTRATOR'))).toEqual(['ROLE_ADMINISTRATOR']);
});

it.each([
  ['ROLE_MANAGER', 'ROLE_TECHNICIAN', true],
  ['ROLE_MANAGER', 'ROLE_FOREMAN', true],
  ['ROLE_MANAGER', 'ROLE_TIME_CLOCK_USER', true],
  ['ROLE_TECHNICIAN', 'ROLE_FOREMAN', false],
  ['ROLE_SERVICE_ADVISOR_LIMITED_VIEW', 'ROLE_FOREMAN', false],
] as const)('%s may grant %s: %s', (own, role, may) => {
  expect(mayGrant(own, role)).toBe(may);
});

it.each([
  ['ROLE_MANAGER', 'ROLE_OFFICE_USER', ['timesheet']],
  ['ROLE_MANAGER', 'ROLE_TECHNICIAN', []],
  ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER', []],
] as const)('what keeps %s from granting %s is told by name', (own, role, resources) => {
  expect(resourcesBeyond(own, role)).toEqual(resources);
});
