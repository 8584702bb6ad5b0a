import { expect, it } from 'vitest';
import type { CommandRow } from './palette-rows.ts';
import { matchingCommands } from './palette-rows.ts';

const command = (label: string, keywords: readonly string[] = []): CommandRow => ({
  id: label,
  label,
  keywords,
  picture: null,
  run: () => undefined,
});
const GROUPS = [
  { label: 'Go to', rows: [command('Labour types', ['rates']), command('Vehicle types')] },
  { label: 'Do', rows: [command('Sign out', ['log out'])] },
];
const matching = (typed: string) =>
  matchingCommands(GROUPS, typed).flatMap(({ rows }) => rows.map(({ label }) => label));

it.each([
  ['types', ['Labour types', 'Vehicle types']],
  ['types lab', ['Labour types']],
  ['RATES', ['Labour types']],
  ['log out', ['Sign out']],
  ['types out', []],
])('typing %j offers %j', (typed, labels) => {
  expect(matching(typed)).toEqual(labels);
});

it('leaves out a group without a match', () => {
  expect(matchingCommands(GROUPS, 'sign').map(({ label }) => label)).toEqual(['Do']);
});
