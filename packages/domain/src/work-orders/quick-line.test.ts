import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readQuickLine } from './quick-line.ts';

it.each([
  ['brake adjust 0.5h', 'brake adjust', 30],
  ['brake adjust .5 h', 'brake adjust', 30],
  ['brake adjust 0,5 h', 'brake adjust', 30],
  ['Brake adjust 2 hrs', 'Brake adjust', 120],
  ['Diagnose no start 1:30', 'Diagnose no start', 90],
  ['Diagnose no start 1h30', 'Diagnose no start', 90],
  ['Diagnose no start 1h 30m', 'Diagnose no start', 90],
  ['wash 45 min', 'wash', 45],
  ['wash 45m', 'wash', 45],
  ['  PM   service  1.25h ', 'PM service', 75],
  ['Replace 4707 shoes x2 1h', 'Replace 4707 shoes x2', 60],
])('%j is labour: %s for %d minutes', (typed, line_name, time_estimate) => {
  expect(readQuickLine(typed)).toEqual([{ kind: 'labour', line_name, time_estimate, fixed_price: null }]);
});

it.each([
  ['4707 x2', '4707', '4707', 2],
  ['4707 x 2', '4707', '4707', 2],
  ['4707 ×2', '4707', '4707', 2],
  ['4707 2x', '4707', '4707', 2],
  ['2x 4707', '4707', '4707', 2],
  ['3687X brake drum x2', '3687X', 'brake drum', 2],
  ['coolant x3.5', '', 'coolant', 3.5],
  ['brake shoe kit x2', '', 'brake shoe kit', 2],
  ['M8x20 bolt x12', 'M8x20', 'bolt', 12],
])('%j is a part: number %j, %s, %d of it', (typed, part_number, description, quantity) => {
  expect(readQuickLine(typed)).toEqual([{ kind: 'part', part_number, description, quantity, sell_price: null }]);
});

it.each([
  ['4707 x2 $45', { kind: 'part', part_number: '4707', description: '4707', quantity: 2, sell_price: 45_00 }],
  ['4707 brake shoe @ 45.5', { kind: 'labour', line_name: '4707 brake shoe', time_estimate: 0, fixed_price: 45_50 }],
  ['4707 $45', { kind: 'part', part_number: '4707', description: '4707', quantity: 1, sell_price: 45_00 }],
  ['Windshield $450', { kind: 'labour', line_name: 'Windshield', time_estimate: 0, fixed_price: 450_00 }],
  ['brake adjust 0.5h $120,50', { kind: 'labour', line_name: 'brake adjust', time_estimate: 30, fixed_price: 120_50 }],
  ['$450', { kind: 'labour', line_name: '$450', time_estimate: 0, fixed_price: null }],
  ['wash $1.234', { kind: 'labour', line_name: 'wash $1.234', time_estimate: 0, fixed_price: null }],
])('%j has a price at its end', (typed, first) => {
  expect(readQuickLine(typed)[0]).toEqual(first);
});

it('a number alone is first of all a part', () => {
  expect(readQuickLine('4707').map(({ kind }) => kind)).toEqual(['part', 'labour']);
});

it.each(['pm-b', 'Replace windshield', 'T680 service', '0.5h', 'x2', '4x4'])('%j is first of all a line', (typed) => {
  const [first, second] = readQuickLine(typed);
  expect(first).toEqual({ kind: 'labour', line_name: typed, time_estimate: 0, fixed_price: null });
  expect(second?.kind).toBe('part');
});

it.each(['brake adjust 5000h', 'shoe x0', 'shoe x99999'])('%j is more than a shop takes, and so a name', (typed) => {
  expect(readQuickLine(typed)[0]).toEqual({ kind: 'labour', line_name: typed, time_estimate: 0, fixed_price: null });
});

it('blanks ask for nothing', () => {
  expect(readQuickLine('  ')).toEqual([]);
});

it('whatever is typed names a line or a part', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const line of readQuickLine(typed)) {
        expect(line.kind === 'labour' ? line.line_name : line.description).not.toBe('');
        expect(line.kind === 'labour' ? line.time_estimate >= 0 : line.quantity > 0).toBe(true);
      }
    }),
  );
});
