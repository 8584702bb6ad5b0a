import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTimeOfDay } from './time-of-day.ts';

it.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['1430', '14:30'],
  ['8', '08:00'],
  ['14', '14:00'],
  ['0', '00:00'],
  ['8:30 am', '08:30'],
  ['8:30PM', '20:30'],
  ['230p', '14:30'],
  ['2 p.m.', '14:00'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
])('%j is the time %j', (text, time) => {
  expect(parseTimeOfDay(text)).toBe(time);
});

it.each(['', ':', 'am', '24', '24:00', '8:75', '8:3', '12345', '13 pm', '0 am', '8:30 xm', '-8', 'noon', '8:30:15'])(
  '%j is no time',
  (text) => {
    expect(parseTimeOfDay(text)).toBeNull();
  },
);

it('reads every time as it is shown', () => {
  const two_digits = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
  fc.assert(
    fc.property(two_digits(23), two_digits(59), (hours, minutes) => {
      expect(parseTimeOfDay(`${hours}:${minutes}`)).toBe(`${hours}:${minutes}`);
      expect(parseTimeOfDay(`${hours}${minutes}`)).toBe(`${hours}:${minutes}`);
    }),
  );
});
