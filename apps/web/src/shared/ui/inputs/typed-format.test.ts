import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TypedFormat } from './typed-format.ts';
import {
  dateFormat,
  hoursFormat,
  moneyFormat,
  numberFormat,
  phoneFormat,
  quantityFormat,
  readTyped,
  showTyped,
  timeFormat,
} from './typed-format.ts';

/** Lets a table hold formats of different types. */
const mixed = <Value>(format: TypedFormat<Value>) => format as unknown as TypedFormat<unknown>;

const cases: [string, TypedFormat<unknown>, string, unknown, string][] = [
  ['dollars become cents', mixed(moneyFormat), '1,234.5', 123_450, '1,234.50'],
  ['a pasted amount', mixed(moneyFormat), ' $12.00 ', 1200, '12.00'],
  ['a credit', mixed(moneyFormat), '-5', -500, '−5.00'],
  ['hours become minutes', mixed(hoursFormat), '2.5', 150, '2.50'],
  ['hours and minutes', mixed(hoursFormat), '2:30', 150, '2.50'],
  ['a quantity of four decimals', mixed(quantityFormat), '1.2345', 1.2345, '1.2345'],
  ['a whole quantity', mixed(quantityFormat), '2.0', 2, '2'],
  ['a mileage', mixed(numberFormat('Mileage')), '612,480', 612_480, '612,480'],
  ['a date', mixed(dateFormat), 'nov 5, 2026', '2026-11-05', 'Nov 5, 2026'],
  ['a date with slashes', mixed(dateFormat), '11/05/2026', '2026-11-05', 'Nov 5, 2026'],
  ['a time', mixed(timeFormat), '2:30 pm', '14:30', '14:30'],
  ['a phone number', mixed(phoneFormat('CA')), '4165550142', '(416) 555 - 0142', '(416) 555 - 0142'],
];

describe('typed values', () => {
  it.each(cases)('%s: %#', (_, format, typed, value, shown) => {
    const read = readTyped(format, typed);
    expect(read).toEqual({ value, problem: null });
    expect(showTyped(format, read.value)).toBe(shown);
  });

  it.each([mixed(moneyFormat), mixed(hoursFormat), mixed(quantityFormat), mixed(dateFormat), mixed(timeFormat)])(
    'blank text is null',
    (format) => {
      expect(readTyped(format, '  ')).toEqual({ value: null, problem: null });
      expect(showTyped(format, null)).toBe('');
    },
  );
});

describe('unreadable text', () => {
  it.each([
    [mixed(moneyFormat), '12.345', 'Enter a valid number with up to 2 decimal places'],
    [mixed(moneyFormat), 'twelve', 'Enter a valid number with up to 2 decimal places'],
    [mixed(hoursFormat), '2:75', 'Enter a valid number with up to 2 decimal places'],
    [mixed(quantityFormat), '1.23456', 'Enter a valid number with up to 4 decimal places'],
    [mixed(numberFormat('Mileage')), '12 km', 'Mileage must be a valid number'],
    [mixed(dateFormat), '15.11.2026', 'Date must be in MM/DD/YYYY format'],
    [mixed(dateFormat), '15/11/2026', 'Date must be in MM/DD/YYYY format'],
    [mixed(dateFormat), 'tomorrow', 'Date must be in MM/DD/YYYY format'],
    [mixed(dateFormat), '02/30/2026', 'Please enter a valid date'],
    [mixed(dateFormat), 'Feb 30, 2026', 'Please enter a valid date'],
    [mixed(timeFormat), '8:75', 'Enter a time'],
  ])('%#: %s', (format, typed, problem) => {
    expect(readTyped(format, typed).problem).toBe(problem);
  });

  it('prevents sending, because no contract accepts its value', () => {
    expect(z.int().nullable().safeParse(readTyped(moneyFormat, '12.345').value).success).toBe(false);
    expect(z.iso.date().safeParse(readTyped(dateFormat, 'soon').value).success).toBe(false);
  });

  it('is shown as typed, also from a draft', () => {
    expect(showTyped(moneyFormat, readTyped(moneyFormat, '12.345').value)).toBe('12.345');
    expect(showTyped(dateFormat, readTyped(dateFormat, 'soon').value)).toBe('soon');
  });
});
