import { describe, expect, it } from 'vitest';
import { engineName } from './engine-name.ts';

describe('the name of an engine', () => {
  it.each([
    [
      {
        manufacturer: 'Cummins',
        model: 'ISX',
        displacement_l: 15,
        configuration: 'In-Line',
        cylinders: 6,
        fuel: 'Diesel',
      },
      'Cummins ISX 15.0L I6 Diesel',
    ],
    [{ manufacturer: 'Cummins', model: 'Cummins B6.7' }, 'Cummins B6.7'],
    [{ model: '3.5L V6 Cyclone', displacement_l: 3.5, configuration: 'V-Shaped', cylinders: 6 }, '3.5L V6 Cyclone'],
    [{ displacement_l: 1.584, cylinders: 2, fuel: 'Gasoline' }, '1.6L 2-cyl Gasoline'],
    [{ configuration: 'Horizontally opposed (boxer)', cylinders: 4 }, 'H4'],
    [{ configuration: 'V-Shaped' }, null],
    [{ fuel: 'Electric' }, 'Electric'],
    [{}, null],
  ])('of %j is %s', (facts, name) => {
    expect(engineName(facts)).toBe(name);
  });
});
