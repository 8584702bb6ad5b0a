import { createWorkplace } from '@baydesk/contract/workplaces.contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changedValues, isRequired, schemaAt, toInput } from './form-values.ts';
import { MISSING, validateValues } from './validate-values.ts';

const schema = z.object({
  quantity: z.number().max(9, 'Quantity cannot be higher than 9'),
  price_cents: z.int().optional(),
  note: z.string().max(3, 'Too long'),
  parts: z.array(z.object({ name: z.string().min(1, 'Name it') })),
});
const filled = { quantity: 1, price_cents: null, note: '', parts: [] };

describe('checking a form by its contract', () => {
  it('passes valid values', () => {
    expect(validateValues(schema, filled)).toEqual({});
  });

  it('reports a blank field as required instead of naming types', () => {
    expect(validateValues(schema, { ...filled, quantity: null })).toEqual({ quantity: MISSING });
  });

  it('uses the message of the contract, one per field', () => {
    expect(validateValues(schema, { ...filled, quantity: 10, note: 'long' })).toEqual({
      quantity: 'Quantity cannot be higher than 9',
      note: 'Too long',
    });
  });

  it('names a field inside a list by its path', () => {
    expect(validateValues(schema, { ...filled, parts: [{ name: '' }] })).toEqual({ 'parts.0.name': 'Name it' });
  });

  it('accepts a complete location', () => {
    const location = { name: 'Toronto', shop_id: 'TOR', color: '#0b8a63', timezone: 'America/Toronto' };
    expect(validateValues(createWorkplace.input, { id: '0197a5b0-0000-7000-8000-000000000000', ...location })).toEqual(
      {},
    );
  });
});

it('leaves out a blank value where the contract accepts missing but not null', () => {
  expect(toInput(schema, filled)).toEqual({ quantity: 1, note: '', parts: [] });
});

it('does not send a form in which a number cannot be read', () => {
  const unreadable = { ...filled, price_cents: 'twelve' };
  expect(toInput(schema, unreadable)).toHaveProperty('price_cents');
  expect(validateValues(schema, unreadable)).toHaveProperty('price_cents');
});

it.each([
  ['name', true],
  ['shop_id', true],
  ['timezone', true],
  ['address', false],
  ['telephone', false],
  ['country_code', false],
])('the contract requires %s: %s', (field, required) => {
  expect(isRequired((createWorkplace.input.shape as Record<string, z.ZodType>)[field])).toBe(required);
});

it.each([
  ['parts.3.name', true],
  ['parts.0', true],
  ['parts.0.colour', false],
  ['note.0', false],
])('the contract requires %s inside a list: %s', (path, required) => {
  expect(isRequired(schemaAt(schema, path))).toBe(required);
});

it('a draft holds only typed values', () => {
  expect(changedValues({ a: 1, b: [1], c: '' }, { a: 1, b: [1, 2], c: 'x' })).toEqual({ b: [1, 2], c: 'x' });
});
