import { capitalized } from '../format/capitalized.ts';

/** The labels of the work order list. */
export const WORK_ORDER_LIST_LABELS = {
  approved: 'Approved',
  complete: 'Complete',
  declined: 'Declined',
  estimate: 'Estimate',
  invoiced: 'Invoiced',
  hold: 'Hold',
  paid: 'Paid',
  in_progress: 'In Progress',
  ready_for_review: 'Review',
  imported: 'Imported',
} as const;

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(WORK_ORDER_LIST_LABELS));

/** Any other status is turned into words: partially_paid → 'Partially Paid'. */
export const statusLabel = (status: string): string => LABELS.get(status) ?? words(status);

function words(status: string): string {
  return status
    .split('_')
    .filter((word) => word !== '')
    .map(capitalized)
    .join(' ');
}
