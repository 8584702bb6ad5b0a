import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeVehicleNames } from './merge-vehicle-names.ts';

const OWN = [
  { name: 'KENWORTH', id: 'own-1' },
  { name: 'Arctic Trailers', id: 'own-2' },
];
const KNOWN = ['Freightliner', 'Kenworth', 'Volvo', 'Volvo Truck', 'Autocar Volvo'];
const ALL = { search: '', descending: false };

describe('the names of makers and models', () => {
  it.each([
    ['', false, ['Arctic Trailers', 'Autocar Volvo', 'Freightliner', 'KENWORTH', 'Volvo', 'Volvo Truck']],
    ['', true, ['Volvo Truck', 'Volvo', 'KENWORTH', 'Freightliner', 'Autocar Volvo', 'Arctic Trailers']],
    ['volvo', false, ['Volvo', 'Volvo Truck', 'Autocar Volvo']],
    ['VOLVO', true, ['Volvo Truck', 'Volvo', 'Autocar Volvo']],
    ['worth', false, ['KENWORTH']],
    ['nobody', false, []],
  ])('searched for %j, from the end: %s, are %j', (search, descending, expected) => {
    expect(mergeVehicleNames(OWN, KNOWN, { search, descending }).map(({ name }) => name)).toEqual(expected);
  });

  it('have the id of those the shop keeps itself', () => {
    expect(mergeVehicleNames(OWN, KNOWN, { ...ALL, search: 'kenworth' })).toEqual([{ name: 'KENWORTH', id: 'own-1' }]);
    expect(mergeVehicleNames(OWN, KNOWN, { ...ALL, search: 'freight' })).toEqual([{ name: 'Freightliner', id: null }]);
  });

  it('come each once, none missing, and backwards in the opposite order', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', ' '), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(name), fc.array(name), (own_names, listed_names) => {
        const own = own_names.map((own_name, index) => ({ name: own_name, id: String(index) }));
        const merged = mergeVehicleNames(own, listed_names, ALL);
        const keys = merged.map((one) => one.name.toLowerCase());
        const expected = new Set([...own_names, ...listed_names].map((one) => one.toLowerCase()));
        expect(keys).toEqual([...expected].toSorted());
        expect(merged.filter(({ id }) => id === null).every((one) => listed_names.includes(one.name))).toBe(true);
        expect(mergeVehicleNames(own, listed_names, { ...ALL, descending: true })).toEqual(merged.toReversed());
      }),
    );
  });
});
