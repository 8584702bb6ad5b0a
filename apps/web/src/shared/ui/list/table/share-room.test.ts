import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareRoom } from './share-room.ts';

const need = (least: number, whole: number, share = 0, isLast = false) => ({ least, whole, share, isLast });

it.each([
  ['each is cut to its least width', 150, [need(100, 300, 1), need(90, 90)], [100, 90]],
  ['an empty column shrinks to its heading', 400, [need(100, 300, 1), need(90, 40)], [360, 40]],
  ['what a short column leaves goes to the long one', 400, [need(100, 150, 1), need(100, 900, 1)], [150, 250]],
  ['two long columns are cut alike', 400, [need(100, 900, 1), need(100, 900, 5)], [200, 200]],
  ['the last gets what the others leave', 500, [need(90, 900, 1, true), need(100, 300, 1)], [200, 300]],
  ['room nobody needs is shared', 600, [need(100, 150, 1), need(100, 150, 2), need(80, 60)], [230, 310, 60]],
  ['without shares it stays free', 600, [need(100, 150), need(80, 60)], [150, 60]],
])('%s', (_, room, needs, expected) => {
  expect(shareRoom(needs, room).map(Math.round)).toEqual(expected);
});

it('cuts no column while another has more than it needs, and never gives out more than there is', () => {
  const needs = fc.array(
    fc.record({ least: fc.nat(300), whole: fc.nat(900), share: fc.nat(3), isLast: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(needs, fc.nat(3000), (columns, room) => {
      const widths = shareRoom(columns, room);
      const is_cut = columns.some(({ whole }, index) => (widths[index] ?? 0) < whole - 0.001);
      const has_spare = columns.some(({ whole }, index) => (widths[index] ?? 0) > whole + 0.001);
      expect(is_cut && has_spare).toBe(false);
      const least = columns.reduce((sum, column) => sum + Math.min(column.least, column.whole), 0);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(Math.max(room, least) + 0.001);
    }),
  );
});
