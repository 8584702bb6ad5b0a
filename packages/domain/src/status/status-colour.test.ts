import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { STATUSES_BY_COLOUR, STATUS_COLOURS, statusColour } from './status-colour.ts';

it.each([
  ['in_progress', 'green'],
  ['ready_for_review', 'orange'],
  ['pending', 'grey'],
  ['declined', 'red'],
  ['imported', 'purple'],
  ['estimate', 'blue'],
  ['hold', 'blue'],
  ['', 'blue'],
  ['constructor', 'blue'],
])('%s is shown in %s', (status, colour) => {
  expect(statusColour(status)).toBe(colour);
});

it('no status stands under two colours', () => {
  const statuses = Object.values(STATUSES_BY_COLOUR).flat();
  expect(new Set(statuses).size).toBe(statuses.length);
  expect(statuses).toHaveLength(37);
});

it('every status has a colour of the palette', () => {
  fc.assert(
    fc.property(fc.string(), (status) => {
      expect(STATUS_COLOURS).toContain(statusColour(status));
    }),
  );
});
