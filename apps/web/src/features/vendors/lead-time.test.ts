import { expect, it } from 'vitest';
import { leadTime } from './lead-time.ts';

it.each([
  [null, ''],
  [0, 'Same day'],
  [1, '1 day'],
  [12, '12 days'],
])('a lead time of %s reads %s', (days, words) => expect(leadTime(days)).toBe(words));
