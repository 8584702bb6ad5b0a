import type { Contact } from '@baydesk/contract/contacts.contract';
import { describe, expect, it } from 'vitest';
import { lowerReadings } from '../readings/lower-readings.ts';
import { contactFor } from './order-values.ts';

const contacts = [
  { id: 'ivo', is_preferred: false },
  { id: 'dana', is_preferred: true },
] as Contact[];

describe('the contact of a new order', () => {
  it.each([
    [{ contact_id: 'ivo' }, contacts, 'ivo'],
    [{ contact_id: null }, contacts, 'dana'],
    [null, contacts, 'dana'],
    [null, [], null],
  ])('for the vehicle %j and the contacts %j is %j', (vehicle, people, expected) => {
    expect(contactFor(vehicle, people)).toBe(expected);
  });
});

describe('readings entered with an order', () => {
  const truck = { mileage: 612_480, engine_hours: 8_000, mileage_unit: 'km' } as const;

  it('have to be confirmed when a counter would go down', () => {
    expect(lowerReadings({ mileage: 604_360, engine_hours: 7_999.5 }, truck)).toEqual([
      { typed: '604,360 km', newest: '612,480 km' },
      { typed: '7,999.5 h', newest: '8,000 h' },
    ]);
  });

  it('need no confirmation when they are not lower, or are the first', () => {
    expect(lowerReadings({ mileage: 612_480, engine_hours: 1 }, { ...truck, engine_hours: null })).toEqual([]);
  });
});
