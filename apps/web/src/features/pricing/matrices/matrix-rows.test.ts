import { cents } from '@baydesk/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { TypedRow } from './matrix-rows.ts';
import { allThree, pricedRows, problemsByField, rowInWords } from './matrix-rows.ts';

const row = (changes: Partial<TypedRow>): TypedRow => ({
  from_cents: cents(0),
  to_cents: null,
  method: 'markup',
  value: 100,
  ...changes,
});

describe('a row of a matrix while it is typed', () => {
  it('shows the same price in three columns', () => {
    expect(allThree(row({}))).toEqual({ markup: 100, margin: 50, multiplier: 2 });
    expect(allThree(row({ method: 'margin', value: 75 }))).toEqual({ markup: 300, margin: 75, multiplier: 4 });
  });

  it.each([null, 'half' as unknown as number, 100])('leaves the others blank beside a margin of %s', (value) => {
    expect(allThree(row({ method: 'margin', value }))).toEqual({ markup: null, margin: value, multiplier: null });
  });

  it('names a gap at the cell where the next row begins', () => {
    const rows = [row({ to_cents: cents(25_00) }), row({ from_cents: cents(30_00) })];
    expect([...problemsByField(rows)]).toEqual([
      ['rows.1.from_cents', 'There is no row for costs from $25.00 to $30.00'],
    ]);
  });

  it('asks for the value of a row that has none', () => {
    expect(problemsByField([row({ value: null })]).get('rows.0.value')).toBe('Markup is a required field');
  });

  it('prices nothing with unreadable values', () => {
    expect(pricedRows([row({ from_cents: 'x' as unknown as TypedRow['from_cents'] }), row({ value: null })])).toEqual(
      [],
    );
  });

  it('is described in words for comparing two versions', () => {
    expect(rowInWords(row({ to_cents: cents(25_00) }))).toBe('$0.00 to $25.00: markup 100 %');
    expect(rowInWords(row({ method: 'multiplier', value: 1.8 }))).toBe('$0.00 and up: multiplier 1.8');
  });
});
