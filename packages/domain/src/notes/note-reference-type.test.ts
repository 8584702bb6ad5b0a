import { expect, it } from 'vitest';
import { NOTE_REFERENCE_TYPES } from './note-reference-type.ts';

it('a note hangs on an order, a customer, a unit, an invoice, a vendor, a part, a delivery or on nothing in particular', () => {
  expect(NOTE_REFERENCE_TYPES).toEqual([
    'work_order',
    'customer',
    'vehicle',
    'invoice',
    'vendor',
    'catalogue_part',
    'delivery',
    'general',
  ]);
});
