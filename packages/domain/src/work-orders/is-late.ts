import type { WorkOrderStatus } from './work-order-status.ts';
import { OPEN_STATUSES } from './work-order-status.ts';

/** Completed orders are never late. */
export const LATE_STATUSES: readonly WorkOrderStatus[] = OPEN_STATUSES;

interface Promised {
  readonly promised_at: string | null;
  readonly status: WorkOrderStatus;
}

/** True if the promised time has passed while the order is still open. */
export const isLate = ({ promised_at, status }: Promised, now: Date): boolean =>
  promised_at !== null && LATE_STATUSES.includes(status) && Date.parse(promised_at) < now.getTime();
