import { describe, expect, it } from 'vitest';
import { inLocalTime, toCsv } from './csv.ts';

const lineOf = (...values: Parameters<typeof toCsv>[0][number]) => toCsv([values]).slice(1);

describe('a list as CSV', () => {
  it('begins with the byte order mark for Excel, and ends each line as in RFC 4180', () => {
    expect(toCsv([['Name'], ['Zoë']])).toBe('\uFEFFName\r\nZoë\r\n');
  });

  it.each([
    ['plain', 'Halton Freight', 'Halton Freight'],
    ['with a comma', 'Brakes, front', '"Brakes, front"'],
    ['with quotes', 'the "big" one', '"the ""big"" one"'],
    ['over two lines', 'one\ntwo', '"one\ntwo"'],
    ['missing', null, ''],
    ['zero', 0, '0'],
    ['a flag', true, 'true'],
    ['a negative amount', -12.5, '-12.5'],
    ['a negative amount as text', '-12.50', '-12.50'],
  ])('writes a value that is %s', (_, value, written) => {
    expect(lineOf(value)).toBe(`${written}\r\n`);
  });

  it.each(['=1+1', '+1 416 555', '-2+3', '@SUM(A1)', '\tx'])('keeps a spreadsheet from running %j', (typed) => {
    expect(lineOf(typed)).toContain(`'${typed}`);
  });

  it('disarms and quotes a value that needs both', () => {
    expect(lineOf('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`);
  });
});

it('moments are written in the workplace’s time, with its zone in the head of their column', () => {
  const heads = ['Number', 'Opened', 'Due'];
  const lines = [
    ['WOTOR-1', '2026-11-16T03:30:00Z', '2026-11-20'],
    ['WOTOR-2', null, null],
  ];
  expect(inLocalTime(heads, lines, 'America/Toronto')).toEqual([
    ['Number', 'Opened (America/Toronto)', 'Due'],
    ['WOTOR-1', '2026-11-15 22:30', '2026-11-20'],
    ['WOTOR-2', null, null],
  ]);
});
