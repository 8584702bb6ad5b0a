import { describe, expect, it } from 'vitest';
import { mergeVersions } from './merge-versions.ts';

const base = { id: 'a', version: 3, name: 'Toronto', city: 'Toronto', telephone: '' };

describe('two people change the same location', () => {
  it('keeps my changes and takes over theirs where only one of us changed a field', () => {
    const merged = mergeVersions(base, { ...base, name: 'Toronto East' }, { ...base, version: 4, city: 'Scarborough' });
    expect(merged.values).toEqual({ ...base, version: 4, name: 'Toronto East', city: 'Scarborough' });
    expect(merged.conflicts).toEqual([]);
    expect(merged.taken_over).toEqual(['city']);
  });

  it('reports a conflict where both changed a field, and keeps my value until one is chosen', () => {
    const merged = mergeVersions(base, { ...base, name: 'East' }, { ...base, version: 4, name: 'West' });
    expect(merged.conflicts).toEqual([{ field: 'name', mine: 'East', theirs: 'West' }]);
    expect(merged.values).toMatchObject({ name: 'East', version: 4 });
  });

  it('reports no conflict when both entered the same', () => {
    const merged = mergeVersions(base, { ...base, name: 'East' }, { ...base, version: 4, name: 'East' });
    expect(merged).toMatchObject({ conflicts: [], taken_over: [] });
  });

  it('leaves out fields that are not on the form', () => {
    const merged = mergeVersions(base, base, { ...base, version: 4, tax: 'HST' });
    expect(merged.values).not.toHaveProperty('tax');
  });
});
