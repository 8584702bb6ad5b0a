import { expect, it } from 'vitest';
import { grantableRoles, mayGrant } from './grants.ts';
import type { RoleName } from './roles.ts';
import { ROLE_NAMES } from './roles.ts';

const BELOW_MANAGERS = ROLE_NAMES.filter((role) => role !== 'ROLE_ADMINISTRATOR' && role !== 'ROLE_MANAGER');

/** Every role that someone reaches by granting a role to an accomplice, who grants on, and so forth. */
function reachableFrom(own: RoleName): ReadonlySet<RoleName> {
  const reached = new Set<RoleName>(grantableRoles(own));
  for (const role of reached) for (const next of grantableRoles(role)) reached.add(next);
  return reached;
}

it('administrators give every role', () => {
  expect(grantableRoles('ROLE_ADMINISTRATOR')).toEqual(ROLE_NAMES);
});

it('managers give every role but administrator and manager', () => {
  expect(grantableRoles('ROLE_MANAGER')).toEqual(BELOW_MANAGERS);
});

it.each(BELOW_MANAGERS)('%s gives no role', (own) => {
  expect(grantableRoles(own)).toEqual([]);
});

it.each(ROLE_NAMES)('%s reaches through others no role that it may not grant itself', (own) => {
  expect([...reachableFrom(own)].toSorted()).toEqual(grantableRoles(own).toSorted());
});

it('only administrators make administrators and managers', () => {
  for (const role of ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const)
    expect(ROLE_NAMES.filter((own) => mayGrant(own, role))).toEqual(['ROLE_ADMINISTRATOR']);
});
