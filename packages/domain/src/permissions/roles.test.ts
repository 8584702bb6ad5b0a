import { expect, it } from 'vitest';
import { ROLE_NAMES, roleLabel, ROLES, roleShortName } from './roles.ts';

it('the product has the eleven roles of the spec', () => {
  expect(ROLE_NAMES.toSorted()).toEqual([
    'ROLE_ADMINISTRATOR',
    'ROLE_FOREMAN',
    'ROLE_MANAGER',
    'ROLE_OFFICE_USER',
    'ROLE_SERVICE_ADVISOR',
    'ROLE_SERVICE_ADVISOR_LIMITED_VIEW',
    'ROLE_SERVICE_ADVISOR_NO_REPORTS',
    'ROLE_SERVICE_ADVISOR_TECHNICIAN',
    'ROLE_SERVICE_MANAGER',
    'ROLE_TECHNICIAN',
    'ROLE_TIME_CLOCK_USER',
  ]);
});

it.each(ROLES)('$name is $short_name to the menu rules and has words for people', ({ name, short_name, label }) => {
  const words = name.replace('ROLE_', '').split('_');
  expect(short_name).toBe(words.map((word) => word[0] + word.slice(1).toLowerCase()).join(''));
  expect(roleShortName(name)).toBe(short_name);
  expect(roleLabel(name)).toBe(label);
});

it('no two roles share a label', () => {
  expect(new Set(ROLES.map((role) => role.label)).size).toBe(ROLES.length);
});
