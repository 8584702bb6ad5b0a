import type { Values } from './form-values.ts';
import { isSame } from './form-values.ts';

export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedVersions {
  /** Their version with my changes on top; a field both changed has my value until one is chosen. */
  readonly values: Record<string, unknown>;
  readonly conflicts: readonly FieldConflict[];
  /** Fields that only the other person changed; they are taken over and listed. */
  readonly taken_over: readonly string[];
}

/** Fields that identify the record and its version. */
const BOOKKEEPING = new Set(['id', 'version']);

/** Merges the typed values with those another person saved meanwhile; both started from `base`. */
export function mergeVersions(base: Values, mine: Values, theirs: Values): MergedVersions {
  const values: Record<string, unknown> = { ...mine };
  const conflicts: FieldConflict[] = [];
  const taken_over: string[] = [];
  for (const [field, their_value] of Object.entries(theirs)) {
    if (!(field in mine)) continue;
    const is_mine_changed = !isSame(mine[field], base[field]);
    if (BOOKKEEPING.has(field) || !is_mine_changed) values[field] = their_value;
    if (BOOKKEEPING.has(field) || isSame(their_value, base[field])) continue;
    if (!is_mine_changed) taken_over.push(field);
    else if (!isSame(mine[field], their_value)) conflicts.push({ field, mine: mine[field], theirs: their_value });
  }
  return { values, conflicts, taken_over };
}
