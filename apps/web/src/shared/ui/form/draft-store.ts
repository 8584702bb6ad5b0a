import { z } from 'zod';
import type { StoredValue } from '../../browser/stored-value.ts';
import { storedValue } from '../../browser/stored-value.ts';
import type { Values } from './form-values.ts';
import { changedValues } from './form-values.ts';

const draft = z.object({
  /** The id of the new record, so that repeating a call that did arrive creates no second one after a reload. */
  id: z.string().optional(),
  typed: z.record(z.string(), z.unknown()),
  saved_at: z.iso.datetime(),
});
export type Draft = z.output<typeof draft>;
export type DraftStore = StoredValue<Draft>;

/** Fields that are never stored in a draft. */
const NOT_STORED = /password|secret|^pin$|^id$|^version$/;

/** A person's unsaved values of one form, by the record's id or, for a new record, by the ids of its parents. */
export function draftStore(user_id: string, path: string, initial: Values): DraftStore {
  return storedValue(`baydesk.draft.${user_id}.${path}.${subjectOf(initial)}`, draft);
}

function typedValues(base: Values, values: Values): Record<string, unknown> {
  const typed = Object.entries(changedValues(base, values)).filter(([field]) => !NOT_STORED.test(field));
  return Object.fromEntries(typed);
}

/** Stores the values that differ from the base; without any difference the draft is removed. */
export function keepDraft(store: DraftStore, base: Values, values: Values, now: Date): void {
  const typed = typedValues(base, values);
  if (Object.keys(typed).length === 0) return store.forget();
  const id = typeof values['id'] === 'string' ? values['id'] : undefined;
  store.keep({ id, typed, saved_at: now.toISOString() });
}

/** The current values with the draft's values on top; fields the form no longer has are ignored. */
export function restoreDraft(base: Values, draft: Draft | null): Record<string, unknown> {
  const typed = Object.entries(draft?.typed ?? {}).filter(([field]) => field in base);
  return { ...base, ...Object.fromEntries(typed) };
}

function subjectOf(initial: Values): string {
  if (typeof initial['id'] === 'string') return initial['id'];
  const parents = Object.entries(initial).filter(
    ([field, value]) => field.endsWith('_id') && typeof value === 'string' && value !== '',
  );
  return ['new', ...parents.map(([, value]) => String(value))].join('.');
}
