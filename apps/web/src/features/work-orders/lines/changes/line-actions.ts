import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';

type Chosen = readonly WorkOrderLine[];

/** What is done with lines by a dialog or at once; each answers whether it was done or given up. */
export interface LineActions {
  readonly decide: (lines: Chosen, decision: 'authorized' | 'declined') => Promise<boolean>;
  readonly remove: (lines: Chosen) => Promise<boolean>;
  readonly assign: (lines: Chosen) => Promise<boolean>;
  readonly keepAsCanned: (line: WorkOrderLine) => Promise<boolean>;
  readonly split: (lines: Chosen) => Promise<boolean>;
}
