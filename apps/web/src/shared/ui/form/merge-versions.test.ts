import { describe, expect, it } from 'vitest';
import { mergeVersions } from './merge-versions.ts';

const base = { id: 'a', version: 3, name: 'Toronto', city: 'Toronto', telephone: '' };

describe('two people change the same location', () => {
  it('keeps what only I changed and takes over what only they changed', () => {
    const merged = mergeVersions(base, { ...base, name: 'Toronto East' }, { ...base, version: 4, city: 'Scarborough' });
    expect(merged.values).toEqual({ ...base, version: 4, name: 'Toronto East', city: 'Scarborough' });
    expect(merged.conflicts).toEqual([]);
    expect(merged.taken_over).toEqual(['city']);
  });

  it('asks where both changed the same field, and keeps mine until somebody chooses', () => {
    const merged = mergeVersions(base, { ...base, name: 'East' }, { ...base, version: 4, name: 'West' });
    expect(merged.conflicts).toEqual([{ field: 'name', mine: 'East', theirs: 'West' }]);
    expect(merged.values).toMatchObject({ name: 'East', version: 4 });
  });

  it('does not ask when both wrote the same', () => {
    const merged = mergeVersions(base, { ...base, name: 'East' }, { ...base, version: 4, name: 'East' });
    expect(merged).toMatchObject({ conflicts: [], taken_over: [] });
  });

  it('leaves out what the form does not hold', () => {
    const merged = mergeVersions(base, base, { ...base, version: 4, tax: 'HST' });
    expect(merged.values).not.toHaveProperty('tax');
  });
});
