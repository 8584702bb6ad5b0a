import { Temporal } from 'temporal-polyfill';

export const MERGE_UNDO_HOURS = 24;

export interface MergeState {
  readonly merged_at: string;
  readonly undone_at: string | null;
  /** Of the customer that stayed. */
  readonly kept_is_merged: boolean;
  readonly kept_is_removed: boolean;
}

/** Why a merge cannot be undone any more; undefined while it can. */
export function whyMergeIsSettled(merge: MergeState, now: Temporal.Instant): string | undefined {
  if (merge.undone_at) return 'it was undone already';
  if (merge.kept_is_merged) return 'the customer it went to was merged into another since';
  if (merge.kept_is_removed) return 'the customer it went to was deleted since';
  const last = Temporal.Instant.from(merge.merged_at).add({ hours: MERGE_UNDO_HOURS });
  return Temporal.Instant.compare(now, last) > 0 ? 'more than a day has passed' : undefined;
}
