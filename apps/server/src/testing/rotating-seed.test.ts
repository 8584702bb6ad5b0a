import { expect, it } from 'vitest';
import { inSeededOrder } from './rotating-seed.ts';

const TEXTS = ['customers', 'invoices', 'notes', 'punches', 'vehicles'];
const orders = (seeds: readonly number[], purpose = 'notes') =>
  seeds.map((seed) => inSeededOrder(TEXTS, purpose, seed).join());

it('one seed chooses the same again', () => {
  const [first, again] = orders([7, 7]);
  expect(again).toBe(first);
  expect(first?.split(',').toSorted()).toEqual(TEXTS);
});

it('every text comes first with some of a few seeds', () => {
  const firsts = Array.from({ length: 40 }, (_, seed) => inSeededOrder(TEXTS, 'notes', seed)[0]);
  expect([...new Set(firsts)].toSorted()).toEqual(TEXTS);
});

it('one seed chooses differently for different purposes', () => {
  const chosen = ['create', 'change', 'remove', 'view'].flatMap((purpose) => orders([7], purpose));
  expect(new Set(chosen).size).toBeGreaterThan(1);
});
