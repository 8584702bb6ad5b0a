import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0.00 B'],
  [1023, '1,023.00 B'],
  [1024, '1.00 kB'],
  [1536, '1.50 kB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [25 * 1024 ** 2, '25.00 MB'],
  [1024 ** 3, '1.00 GB'],
  [1024 ** 4, '1.00 TB'],
  [2000 * 1024 ** 4, '2,000.00 TB'],
])('an attachment of %i bytes is %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

it('never shows a full 1,024 of a unit that has a larger one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1024 ** 4 }), (bytes) => {
      expect(fileSize(bytes)).not.toMatch(/^1,024/);
    }),
  );
});

it('refuses a missing size', () => {
  expect(() => fileSize(NaN)).toThrow('Input must be a number');
});
