import { expect, it } from 'vitest';
import { partNumberKey } from './part-number-key.ts';

it.each(['4707-Q', '4707Q', '4707 q', ' 47.07/q '])('%s is the same part number as 4707Q', (part_number) => {
  expect(partNumberKey(part_number)).toBe('4707Q');
});

it('keeps letters of other languages', () => {
  expect(partNumberKey('é-12')).toBe('É12');
});
