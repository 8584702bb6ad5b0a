import { expect, it } from 'vitest';
import { describePlace, fillFromPlace } from './fill-from-place.ts';

const place = {
  name: 'Halton Truck Centre',
  address_1: '12 Main Street',
  city: 'Milton',
  state_or_province: 'ON',
  postal_code: 'L9T 1N8',
  country_code: 'CA',
  telephone: '',
  website: 'haltontruck.example',
  timezone: 'America/Toronto',
};

it('a place from the map fills the address and leaves unknown fields alone', () => {
  expect(fillFromPlace(place, 'Milton')).toEqual({
    address: '12 Main Street',
    city: 'Milton',
    state_or_province: 'ON',
    postal_code: 'L9T 1N8',
    country_code: 'CA',
    website: 'haltontruck.example',
    timezone: 'America/Toronto',
  });
});

it('a location without a name takes the name of the place', () => {
  expect(fillFromPlace(place, ' ')).toMatchObject({ name: 'Halton Truck Centre' });
});

it.each([
  [place, 'Halton Truck Centre, 12 Main Street, Milton ON'],
  [{ ...place, name: '12 Main Street' }, '12 Main Street, Milton ON'],
  [{ ...place, name: '', address_1: '' }, 'Milton ON'],
])('names a place by what sets it apart', (candidate, words) => {
  expect(describePlace(candidate)).toBe(words);
});
