import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VpicSchema } from './read-model-year.ts';
import { hasModel, readModelYear, valueOf, VPIC_ELEMENTS } from './read-model-year.ts';

const VIN = '1FTFW5L86RFB45612';

const schema = (schema_id: number, patterns: readonly (readonly [string, keyof typeof VPIC_ELEMENTS, string])[]) =>
  ({
    schema_id,
    patterns: patterns.map(([keys, element, value]) => ({ keys, element_id: VPIC_ELEMENTS[element], value })),
  }) satisfies VpicSchema;

const F150 = schema(1, [
  ['F*5', 'model', 'F-150'],
  ['F*5L', 'series', 'Lariat'],
  ['****8', 'engine_model', 'EcoBoost'],
  ['F', 'gross_weight', '15'],
]);
const F550 = schema(2, [
  ['*W5', 'model', 'F-550'],
  ['****T', 'engine_model', 'Power Stroke'],
  ['F', 'gross_weight', '6'],
]);
const PLANTS = schema(3, [
  ['*****|*F', 'plant_city', 'Dearborn'],
  ['*****|*K', 'plant_city', 'Kansas City'],
]);

describe('a VIN read as a model year', () => {
  it('takes the model of the schema that explains most, and nothing of its rivals', () => {
    const reading = readModelYear(VIN, 2024, [F550, F150, PLANTS]);
    expect(valueOf(reading, 'model')).toBe('F-150');
    expect(valueOf(reading, 'series')).toBe('Lariat');
    expect(valueOf(reading, 'gross_weight')).toBe('15');
    expect(valueOf(reading, 'plant_city')).toBe('Dearborn');
  });

  it('counts the places that are explained and those that are contradicted', () => {
    const reading = readModelYear(VIN, 2024, [F150, PLANTS]);
    expect(reading.explained).toBe(0b1001_1101);
    expect(reading.contradicted).toBe(0);
    expect(readModelYear(VIN, 2024, [F550]).contradicted).toBe(0b1_0000);
  });

  it('prefers the pattern that asks for more', () => {
    const patterns = schema(4, [
      ['F', 'model', 'F-Series'],
      ['F[A-Z]', 'model', 'F-Series crew cab'],
      ['FW', 'model', 'F-150 crew cab'],
    ]);
    expect(valueOf(readModelYear(VIN, 2024, [patterns]), 'model')).toBe('F-150 crew cab');
  });

  it('still reads the other values when no schema names the model', () => {
    const reading = readModelYear(VIN, 2024, [PLANTS, schema(5, [['X', 'model', 'Ranger']])]);
    expect(hasModel(reading)).toBe(false);
    expect(valueOf(reading, 'plant_city')).toBe('Dearborn');
    expect(reading.contradicted).toBe(0b1);
  });

  it('knows whether anything is registered for the year', () => {
    expect(readModelYear(VIN, 2024, [])).toMatchObject({ is_registered: false, explained: 0, contradicted: 0 });
    expect(readModelYear(VIN, 2024, [F550]).is_registered).toBe(true);
  });

  it('does not depend on the order of schemas and patterns', () => {
    const shuffled = fc.tuple(
      fc.shuffledSubarray([F150, F550, PLANTS], { minLength: 3 }),
      fc.shuffledSubarray([...F150.patterns], { minLength: 4 }),
    );
    const expected = readModelYear(VIN, 2024, [F150, F550, PLANTS]);
    fc.assert(
      fc.property(shuffled, ([schemas, patterns]) => {
        const reordered = schemas.map((each) => (each === F150 ? { ...F150, patterns } : each));
        const reading = readModelYear(VIN, 2024, reordered);
        expect(new Map([...reading.values].toSorted())).toEqual(new Map([...expected.values].toSorted()));
        expect(reading.explained).toBe(expected.explained);
      }),
    );
  });
});
