import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

it.each([
  ['/home', true],
  ['/impersonate-user?search=ann', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  [undefined, false],
])('signing in may return to %s: %s', (path, expected) => {
  expect(isOwnPath(path)).toBe(expected);
});
