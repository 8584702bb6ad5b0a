import { AGEING_BUCKETS } from '../ledger/ageing.ts';

/** The sums we owe, each of which opens its documents. */
export const OWED_SUMS = [
  ...AGEING_BUCKETS.map(({ key, label, from_days }) => ({ key, label: from_days > 0 ? `${label} days` : label })),
  { key: 'due_soon', label: 'Due within a week' },
  { key: 'credits', label: 'Credits' },
] as const;
export type OwedSumKey = (typeof OWED_SUMS)[number]['key'];
