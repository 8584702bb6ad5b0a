import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { whyMergeIsSettled } from './merge-undo.ts';

const merge = { merged_at: '2026-03-07T12:00:00Z', undone_at: null, kept_is_merged: false, kept_is_removed: false };

it.each([
  ['2026-03-07T12:00:00Z', {}, undefined],
  ['2026-03-08T12:00:00Z', {}, undefined],
  ['2026-03-08T12:00:01Z', {}, 'more than a day has passed'],
  ['2026-03-07T13:00:00Z', { undone_at: '2026-03-07T12:30:00Z' }, 'it was undone already'],
  ['2026-03-07T13:00:00Z', { kept_is_merged: true }, 'the customer it went to was merged into another since'],
  ['2026-03-07T13:00:00Z', { kept_is_removed: true }, 'the customer it went to was deleted since'],
])('a merge of noon is at %s, %o: %s', (now, changes, reason) => {
  expect(whyMergeIsSettled({ ...merge, ...changes }, Temporal.Instant.from(now))).toBe(reason);
});
