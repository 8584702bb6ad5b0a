import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncateText } from './truncate-text.ts';

describe('a long description', () => {
  it.each([
    ['Replace front shoes', 30, 'Replace front shoes'],
    ['Replace front shoes', 19, 'Replace front shoes'],
    ['Replace front shoes', 18, 'Replace front s...'],
    ['Replace front shoes', 11, 'Replace...'],
    ['Replace', 3, 'Rep'],
    ['Replace', 0, ''],
    ['👨‍🔧👨‍🔧👨‍🔧👨‍🔧👨‍🔧', 4, '👨‍🔧...'],
    ['👨‍🔧👨‍🔧', 2, '👨‍🔧👨‍🔧'],
    ['', 5, ''],
  ])('%j within %i characters reads %j', (text, limit, shown) => {
    expect(truncateText(text, limit)).toBe(shown);
  });

  it('may end otherwise', () => {
    expect(truncateText('Replace front shoes', 8, '…')).toBe('Replace…');
  });

  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const visibleLength = (shown: string) => [...new Intl.Segmenter('en-US').segment(shown)].length;

  it('is never shown longer than its limit, nor broken inside a character', () => {
    fc.assert(
      fc.property(text, fc.nat(45), (long, limit) => {
        const shown = truncateText(long, limit);
        expect(visibleLength(shown)).toBeLessThanOrEqual(limit);
        expect(shown.isWellFormed()).toBe(true);
        expect(shown === long).toBe(visibleLength(long) <= limit);
      }),
    );
  });
});
