import { describe, expect, it } from 'vitest';
import { columnWidths, toSheet } from './workbook.ts';

const TORONTO = 'America/Toronto';
const cellOf = (id: string, value: Parameters<typeof toSheet>[1][number][number]) =>
  toSheet([{ id, header: 'Column' }], [[value]], TORONTO)[1]?.[0];

describe('a list as a workbook', () => {
  it('begins with the names of the columns, in bold', () => {
    expect(toSheet([{ id: 'name', header: 'Name' }], [], TORONTO)).toEqual([[{ value: 'Name', fontWeight: 'bold' }]]);
  });

  it.each([
    ['text stays text', 'Halton Freight', 'Halton Freight'],
    ['text that looks like a formula stays text', '=1+1', '=1+1'],
    ['a telephone number stays text', '(905) 555 - 0142', '(905) 555 - 0142'],
    ['a count is a number', 3, 3],
    ['zero is a number', 0, 0],
    ['a flag is a flag', true, true],
    ['null is an empty cell', null, null],
    ['empty text is an empty cell', '', null],
  ])('%s', (_, value, cell) => {
    expect(cellOf('column', value)).toBe(cell);
  });

  it('an amount is a number with two decimals', () => {
    expect(cellOf('credit_limit_cents', 12_500)).toEqual({ value: 12_500, format: '#,##0.00' });
  });

  it('a date is a date', () => {
    expect(cellOf('due_on', '2026-11-15')).toEqual({ value: new Date('2026-11-15T00:00:00Z'), format: 'yyyy-mm-dd' });
  });

  it('a moment is in the workplace’s local time', () => {
    expect(cellOf('created_on', '2026-11-15T02:05:59.123Z')).toEqual({
      value: new Date('2026-11-14T21:05:00Z'),
      format: 'yyyy-mm-dd hh:mm',
    });
  });

  it('columns are as wide as their values, up to a limit', () => {
    const columns = [
      { id: 'name', header: 'Name' },
      { id: 'created_on', header: 'On' },
      { id: 'note', header: 'Note' },
    ];
    const sheet = toSheet(columns, [['Halton Freight', '2026-11-15', 'x'.repeat(500)]], TORONTO);
    expect(columnWidths(sheet)).toEqual([{ width: 16 }, { width: 12 }, { width: 48 }]);
  });
});
