import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { handOver } from './hand-over.ts';

const part = {
  id: 'filter',
  description: 'Oil filter',
  status: 'authorized',
  part_source_type: 'inventory',
  sell_price: cents(20_00),
  core: cents(0),
  is_core_ok: null,
} as const;
const NONE: ReadonlySet<string> = new Set();

it.each([
  ['authorized', 'inventory', []],
  ['staged', 'inventory', []],
  ['used', 'inventory', []],
  ['received', 'vendor', []],
  ['staged', 'vendor', []],
  ['authorized', 'vendor', ['Not here yet: Oil filter.']],
  ['ordered', 'vendor', ['Not here yet: Oil filter.']],
  ['returned', 'inventory', ['Add a part first.']],
] as const)('a part that is %s from %s: %j', (status, part_source_type, reasons) => {
  expect(handOver([{ ...part, status, part_source_type }], NONE).reasons).toEqual(reasons);
});

it('needs a price for every part', () => {
  const unpriced = { ...part, id: 'seal', description: 'Seal', status: 'requested', sell_price: null } as const;
  expect(handOver([part, unpriced], NONE).reasons).toEqual(['No price yet: Seal.']);
  expect(handOver([], NONE).reasons).toEqual(['Add a part first.']);
});

it.each([
  ['handed in', null, true, 1],
  ['not handed in', null, false, 0],
  ['handed in earlier', 1, false, 1],
  ['handed in after all', 0, true, 1],
] as const)('a worn part that was %s', (_, is_core_ok, is_returned, expected) => {
  const cored = { ...part, core: cents(15_00), is_core_ok };
  const { handed_over } = handOver([cored], is_returned ? new Set([part.id]) : NONE);
  expect(handed_over).toEqual([{ id: part.id, is_core_ok: expected }]);
});

it('says nothing of a worn part where there is no deposit', () => {
  expect(handOver([part], new Set([part.id])).handed_over).toEqual([{ id: part.id, is_core_ok: null }]);
});
