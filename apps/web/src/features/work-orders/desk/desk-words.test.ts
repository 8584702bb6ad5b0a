import { describe, expect, it } from 'vitest';
import { askedWords, isInStock, isShort, promiseWords, stockWords, waitWords } from './desk-words.ts';

const TODAY = { now: new Date('2026-11-17T15:00:00.000Z'), timezone: 'America/Toronto' };

describe('the words for a line at the desk', () => {
  it.each([
    ['2026-11-17T21:00:00.000Z', 'Promised today 16:00'],
    ['2026-11-17T14:00:00.000Z', 'Promised today 09:00, late'],
    ['2026-11-16T20:00:00.000Z', 'Promised yesterday 15:00, late'],
    ['2026-11-18T14:30:00.000Z', 'Promised tomorrow 09:30'],
    ['2026-11-20T20:00:00.000Z', 'Promised Nov 20 15:00'],
  ])('a promise for %s reads %s', (promised_at, words) => {
    expect(promiseWords(promised_at, TODAY)).toBe(words);
  });

  it.each([
    ['2026-11-17T14:59:30.000Z', 'Asked just now'],
    ['2026-11-17T13:00:00.000Z', 'Waits 2 hours'],
    ['2026-11-14T14:00:00.000Z', 'Waits 3 days'],
  ])('a part asked for at %s reads %s', (requested_at, words) => {
    expect(waitWords(requested_at, TODAY)).toBe(words);
  });
});

describe('the words of the technician', () => {
  const part = { description: 'left drum', line_name: 'Brakes' };

  it.each([
    ['Part for Brakes: left drum', ''],
    ['Part for Brakes: left rear, 16.5 in', 'left rear, 16.5 in'],
    ['Cracked right through', 'Cracked right through'],
    ['', ''],
  ])('the note ‘%s’ adds ‘%s’', (note, words) => {
    expect(askedWords({ ...part, note })).toBe(words);
  });
});

describe('the shelf', () => {
  const part = { available: 3, part_source_type: 'inventory', quantity: 2, status: 'requested' } as const;

  it.each([
    [{}, '3 available'],
    [{ available: 0 }, 'None available'],
    [{ available: null }, null],
    [{ status: 'staged' }, null],
  ] as const)('%o reads %s', (differing, words) => {
    expect(stockWords({ ...part, ...differing })).toBe(words);
  });

  it.each([
    [{}, false],
    [{ quantity: 4 }, true],
    [{ quantity: 4, part_source_type: 'vendor' }, false],
    [{ quantity: 4, status: 'authorized' }, true],
    [{ quantity: 4, status: 'staged' }, false],
  ] as const)('%o is short: %s', (differing, is_short) => {
    expect(isShort({ ...part, ...differing })).toBe(is_short);
  });

  it.each([
    [{}, true],
    [{ quantity: 4 }, false],
    [{ part_source_type: 'vendor' }, false],
    [{ available: null }, false],
    [{ status: 'staged' }, false],
  ] as const)('%o is in stock: %s', (differing, is_in_stock) => {
    expect(isInStock({ ...part, ...differing })).toBe(is_in_stock);
  });
});
