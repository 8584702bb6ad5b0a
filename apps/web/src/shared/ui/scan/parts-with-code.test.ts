import { expect, it } from 'vitest';
import { partsWithCode } from './parts-with-code.ts';

const SHOE = { part_number: '4707-Q', barcode: '628150000123' };
const DRUM = { part_number: '3687X', barcode: '0701234500017' };

it.each([
  ['628150000123', [SHOE]],
  ['0628150000123', [SHOE]],
  ['701234500017', [DRUM]],
  ['4707 q', [SHOE]],
  ['628', []],
  [' ', []],
])('the code %s is of %j', (code, parts) => {
  expect(partsWithCode([SHOE, DRUM], code)).toEqual(parts);
});
