import { expect, it } from 'vitest';
import { roleDescription } from './role-descriptions.ts';
import { ROLE_NAMES } from './roles.ts';

it.each(ROLE_NAMES)('%s is described in one short line', (role) => {
  expect(roleDescription(role).length).toBeGreaterThan(10);
  expect(roleDescription(role).length).toBeLessThanOrEqual(80);
  expect(roleDescription(role)).not.toMatch(/\.$/);
});

it('no two roles are described alike', () => {
  expect(new Set(ROLE_NAMES.map(roleDescription)).size).toBe(ROLE_NAMES.length);
});
