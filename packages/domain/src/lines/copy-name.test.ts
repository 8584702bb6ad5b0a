import { describe, expect, it } from 'vitest';
import { CANNED_LINE_NAME_CHARACTERS, copyName } from './copy-name.ts';

describe('the name of a copy', () => {
  it.each([
    ['PM-A', [], 'PM-A (copy)'],
    ['PM-A', ['PM-A', 'pm-a (COPY)'], 'PM-A (copy 2)'],
    ['PM-A', ['PM-A (copy)', 'PM-A (copy 2)', 'PM-A (copy 4)'], 'PM-A (copy 3)'],
    ['PM-A (copy)', ['PM-A', 'PM-A (copy)'], 'PM-A (copy 2)'],
    ['PM-A (copy 7)', ['PM-A (copy 7)'], 'PM-A (copy)'],
    ['Photocopy', [], 'Photocopy (copy)'],
  ])('of %s, where there are %j, is %s', (name, taken, expected) => {
    expect(copyName(name, taken)).toBe(expected);
  });

  it('is not longer than a name may be, and keeps characters whole', () => {
    const name = '🔧'.repeat(CANNED_LINE_NAME_CHARACTERS);
    const first = copyName(name, []);
    const second = copyName(name, [first]);
    expect([first, second].map((copy) => Array.from(copy).length)).toEqual([120, 120]);
    expect([first.endsWith('🔧 (copy)'), second.endsWith('🔧 (copy 2)')]).toEqual([true, true]);
  });
});
