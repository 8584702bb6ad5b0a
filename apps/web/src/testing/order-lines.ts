import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { LineTask } from '@baydesk/contract/work-orders/line-view';
import type { DeferredLine } from '@baydesk/contract/work-orders/lines.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { cents } from '@baydesk/domain/money/cents';
import { id } from './people.ts';

/** The last change of an order, in the answers to changes that can be undone. */
export const UNDOABLE = {
  event_id: id(900),
  action: 'work_order.status_changed',
  actor_name: 'Robin Okafor',
  occurred_at: '2026-03-02T15:00:00.000Z',
} as const satisfies WorkOrder['undoable'];

/** A task of a line that is still to be done. */
export const taskOf = (description: string, differing: Partial<LineTask> = {}): LineTask => ({
  id: id(850),
  line_id: id(201),
  position: 1,
  description,
  is_done: false,
  done_by: '',
  done_at: null,
  version: 1,
  ...differing,
});

/** A line that the customer declined on an earlier order of the unit. */
export const deferredLineOf = (line_name: string): DeferredLine => ({
  line_id: id(700),
  line_name,
  description: '',
  work_order_id: id(701),
  work_order_number: 'WOMID-7',
  declined_at: '2026-01-02T14:00:00.000Z',
  declined_by: 'Dana Okafor',
  declined_reason: 'Next month',
  amount: cents(145_00),
  time_estimate: 60,
});

/** A canned line of an hour at $145, without parts. */
export const cannedLineOf = (name: string, differing: Partial<CannedLine> = {}): CannedLine => ({
  id: id(800),
  version: 1,
  is_retired: false,
  name,
  description: '',
  category: '',
  labour_type_id: null,
  labour_type_name: null,
  rate_cents: null,
  time_estimate: 60,
  fixed_price_cents: null,
  is_diagnosis: false,
  is_warranty: false,
  line_order: 1,
  parts: [],
  labour_cents: cents(145_00),
  parts_cents: cents(0),
  total_cents: cents(145_00),
  ...differing,
});
