import { describe, expect, it } from 'vitest';
import { differenceText, readingText } from './reading-words.ts';

describe('readings in words', () => {
  it('groups thousands and names the unit', () => {
    expect(readingText(412_300, 'km')).toBe('412,300 km');
    expect(readingText(14_902.5, 'h')).toBe('14,902.5 h');
  });

  it('shows the distance since the previous reading, also negative', () => {
    expect(differenceText(412_300, 404_180)).toBe('+8,120');
    expect(differenceText(12, 404_180)).toBe('−404,168');
    expect(differenceText(0.3, 0.1)).toBe('+0.2');
  });
});
