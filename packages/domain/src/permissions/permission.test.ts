import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS, EXCLUSIONS, ROLE_EXCLUSIONS, rolesGranted } from './permission-table.ts';
import type { PermissionRecord } from './permission.ts';
import { change, create, isPermitted, move, permissionsOf, remove, RESOURCE_NAMES, view } from './permission.ts';
import { ROLE_NAMES } from './roles.ts';

const NEED = { view, create, change, move, remove } as const;

const aRole = fc.constantFrom(...ROLE_NAMES);
const aResource = fc.constantFrom(...RESOURCE_NAMES);
const anAction = fc.constantFrom(...ACTIONS);
const anExclusion = fc.constantFrom(...EXCLUSIONS);
const aRecord: fc.Arbitrary<PermissionRecord> = fc.record({
  resource_name: fc.oneof(aResource, fc.constant('something_else')),
  action_name: fc.oneof(anAction, fc.constant('*' as const)),
  exclusions: fc.subarray([...EXCLUSIONS, 'something_else']),
});

describe.each(ROLE_NAMES)('%s', (role) => {
  const records = permissionsOf(role);

  it('carries exactly what the table grants, for every resource and action', () => {
    for (const resource of RESOURCE_NAMES)
      for (const action of ACTIONS)
        expect([resource, action, isPermitted(records, NEED[action](resource))]).toEqual([
          resource,
          action,
          rolesGranted(resource, action).includes(role),
        ]);
  });

  it('carries * for a resource exactly when all five actions are granted, and then no other record of it', () => {
    for (const resource of RESOURCE_NAMES) {
      const own = records.filter((record) => record.resource_name === resource);
      const holds_all = ACTIONS.every((action) => rolesGranted(resource, action).includes(role));
      expect([resource, own.some((record) => record.action_name === '*')]).toEqual([resource, holds_all]);
      expect(own.length === 1 || !holds_all).toBe(true);
      expect(new Set(own.map((record) => record.action_name)).size).toBe(own.length);
    }
  });

  it('carries its exclusions on every record', () => {
    for (const record of records) expect(record.exclusions).toEqual(ROLE_EXCLUSIONS[role] ?? []);
  });
});

describe('asking for a permission', () => {
  it('is refused to someone without records', () => {
    fc.assert(
      fc.property(aResource, anAction, (resource, action) => {
        expect(isPermitted([], NEED[action](resource))).toBe(false);
      }),
    );
  });

  it('follows the rule of the spec: the resource, a matching action or *, and the exclusion not listed', () => {
    fc.assert(
      fc.property(
        fc.array(aRecord),
        aResource,
        anAction,
        fc.option(anExclusion, { nil: undefined }),
        (records, resource, action, exclusion) => {
          const opens = (record: PermissionRecord) =>
            record.resource_name === resource &&
            ['*', action].includes(record.action_name) &&
            (exclusion === undefined || !record.exclusions.includes(exclusion));
          expect(isPermitted(records, NEED[action](resource, exclusion))).toBe(records.filter(opens).length > 0);
        },
      ),
    );
  });

  it('is never refused for having more records', () => {
    fc.assert(
      fc.property(fc.array(aRecord), aRecord, aResource, anAction, (records, more, resource, action) => {
        const need = NEED[action](resource);
        expect(isPermitted([more, ...records], need)).toBe(isPermitted(records, need) || isPermitted([more], need));
      }),
    );
  });

  it('is refused for an excluded field although the resource is open', () => {
    fc.assert(
      fc.property(aRole, aResource, anAction, anExclusion, (role, resource, action, exclusion) => {
        const is_hidden = (ROLE_EXCLUSIONS[role] ?? []).includes(exclusion);
        const is_open = isPermitted(permissionsOf(role), NEED[action](resource));
        expect(isPermitted(permissionsOf(role), NEED[action](resource, exclusion))).toBe(is_open && !is_hidden);
      }),
    );
  });
});

it('a need names its action, its resource and the exclusion only when there is one', () => {
  expect(change('workplace')).toEqual({ resource_name: 'workplace', action_name: 'change' });
  expect(view('part_request', 'cost')).toEqual({
    resource_name: 'part_request',
    action_name: 'view',
    exclusion: 'cost',
  });
});
