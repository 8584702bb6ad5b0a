import { expect, it } from 'vitest';
import { ATTACHMENT_TYPES, attachmentTypeOf } from './attachment-types.ts';

it('each ending belongs to one type', () => {
  const endings = ATTACHMENT_TYPES.flatMap(({ extensions }) => extensions);
  expect(new Set(endings).size).toBe(endings.length);
});

it('refuses files that can run in a browser, also as pictures', () => {
  expect([attachmentTypeOf('image/svg+xml'), attachmentTypeOf('text/html')]).toEqual([undefined, undefined]);
});
