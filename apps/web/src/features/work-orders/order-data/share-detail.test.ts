import { expect, it } from 'vitest';
import { detailOf, lineOf } from '../../../testing/orders.ts';
import { shareDetail } from './share-detail.ts';

const LINES = [lineOf(1, 'Wipers'), lineOf(2, 'Brakes'), lineOf(3, 'Lights')];
/** The order as it comes from the server: equal, and no object the same as before. */
const answered = (lines = LINES) => structuredClone(detailOf(lines));
const before = answered();

it('an order that did not change stays the same object', () => {
  expect(shareDetail(before, answered())).toBe(before);
});

it('only the changed line becomes a new object', () => {
  const { lines } = shareDetail(before, answered([lineOf(1, 'Wiper blades'), ...LINES.slice(1)]));
  expect(lines[0]).toMatchObject({ line_name: 'Wiper blades' });
  expect(lines[0]).not.toBe(before.lines[0]);
  expect(lines[1]).toBe(before.lines[1]);
  expect(lines[2]).toBe(before.lines[2]);
});

it('the lines after a removed one stay the same objects', () => {
  const { lines } = shareDetail(before, answered(LINES.slice(1)));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(before.lines[1]);
  expect(lines[1]).toBe(before.lines[2]);
});

it('lines in another order stay the same objects', () => {
  const { lines } = shareDetail(before, answered(LINES.toReversed()));
  expect(lines.map((line) => before.lines.indexOf(line))).toEqual([2, 1, 0]);
});
