/** Actions that reached a customer, made another order or undid something themselves. */
const FINAL_ACTIONS: ReadonlySet<string> = new Set([
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

export const isUndoable = (action: string): boolean => !FINAL_ACTIONS.has(action);
