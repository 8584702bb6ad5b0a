/** What leaves the house, or makes something elsewhere, is not taken back by a click. */
const SETTLED_ACTIONS: ReadonlySet<string> = new Set([
  'created',
  'created_by_split',
  'removed',
  'restored',
  'undone',
  'estimate_sent',
  'estimate_withdrawn',
  'decided_by_customer',
  'split_undone',
  'deferred_line_dismissed',
  'deferred_line_offered',
]);

export const isUndoable = (action: string): boolean => !SETTLED_ACTIONS.has(action);
