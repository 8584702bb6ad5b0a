import { expect, it } from 'vitest';
import { ROLE_DESCRIPTIONS } from './role-descriptions.ts';
import { ROLE_NAMES } from './roles.ts';

it.each(ROLE_NAMES)('%s is described in one short line', (role) => {
  expect(ROLE_DESCRIPTIONS[role].length).toBeGreaterThan(10);
  expect(ROLE_DESCRIPTIONS[role].length).toBeLessThanOrEqual(80);
  expect(ROLE_DESCRIPTIONS[role]).not.toMatch(/\.$/);
});

it('no two roles are described alike', () => {
  expect(new Set(Object.values(ROLE_DESCRIPTIONS)).size).toBe(ROLE_NAMES.length);
});
