/** The statuses that staff see and set. */
export const WORK_ORDER_STATUSES = [
  'estimate',
  'approved',
  'in_progress',
  'hold',
  'ready_for_review',
  'complete',
  'invoiced',
  'paid',
  'declined',
  'cancelled',
  'imported',
] as const;
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number];

/** The coarse status, computed from the status and from what the order waits for. */
export const STATUS_VALUES = [
  'draft',
  'open',
  'in_progress',
  'waiting_parts',
  'waiting_authorization',
  'completed',
  'cancelled',
  'invoiced',
] as const;
export type StatusValue = (typeof STATUS_VALUES)[number];

/** The facts behind the coarse status, besides the status itself. */
export interface OrderWaits {
  readonly has_lines: boolean;
  readonly has_line_awaiting_authorization: boolean;
  readonly has_part_not_yet_received: boolean;
}

const SETTLED: Readonly<Partial<Record<WorkOrderStatus, StatusValue>>> = {
  ready_for_review: 'completed',
  complete: 'completed',
  invoiced: 'invoiced',
  paid: 'invoiced',
  declined: 'cancelled',
  cancelled: 'cancelled',
  imported: 'invoiced',
};

export function statusValue(status: WorkOrderStatus, waits: OrderWaits): StatusValue {
  const settled = SETTLED[status];
  if (settled) return settled;
  if (status === 'estimate' && !waits.has_lines) return 'draft';
  if (waits.has_line_awaiting_authorization) return 'waiting_authorization';
  const is_under_way = status === 'approved' || status === 'in_progress';
  if (is_under_way && waits.has_part_not_yet_received) return 'waiting_parts';
  return status === 'in_progress' ? 'in_progress' : 'open';
}

/** Statuses in which an order still takes over changes of its vehicle and customer. */
export const OPEN_STATUSES = [
  'estimate',
  'approved',
  'in_progress',
  'hold',
  'ready_for_review',
] as const satisfies readonly WorkOrderStatus[];

export const isOpenOrder = (status: WorkOrderStatus): boolean => OPEN_STATUSES.some((open) => open === status);

/** Statuses in which an order can no longer be edited. */
export const FROZEN_STATUSES = [
  'invoiced',
  'paid',
  'declined',
  'cancelled',
  'imported',
] as const satisfies readonly WorkOrderStatus[];

export const isFrozenOrder = (status: WorkOrderStatus): boolean => FROZEN_STATUSES.some((frozen) => frozen === status);

export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const SERVICE_TYPES = ['service', 'maintenance', 'repair', 'inspection', 'warranty'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];
