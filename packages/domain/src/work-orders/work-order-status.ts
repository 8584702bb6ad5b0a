import type { LineStatus } from '../lines/line-status.ts';
import { isAuthorizedLine } from '../lines/line-status.ts';
import type { PartRequestStatus, PartSource } from '../part-requests/part-request-status.ts';
import { isNotYetHere } from '../part-requests/part-request-status.ts';

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
  readonly has_part_not_yet_here: boolean;
}

export const WAITS_FOR = ['authorization', 'parts'] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

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
  if (is_under_way && waits.has_part_not_yet_here) return 'waiting_parts';
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

/** The statuses in which an order can wait for each. An order in review may have lines that were completed without parts. */
export const WAITING_STATUSES = {
  authorization: OPEN_STATUSES,
  parts: ['approved', 'in_progress', 'ready_for_review'],
} as const satisfies Record<WaitsFor, readonly WorkOrderStatus[]>;

/** The things that the order waits for, of which the coarse status can name only one. */
export function waitsFor(status: WorkOrderStatus, waits: OrderWaits): WaitsFor[] {
  const is_awaited: Readonly<Record<WaitsFor, boolean>> = {
    authorization: waits.has_line_awaiting_authorization,
    parts: waits.has_part_not_yet_here,
  };
  return WAITS_FOR.filter((what) => is_awaited[what] && WAITING_STATUSES[what].some((waiting) => waiting === status));
}

interface WaitingOrder {
  readonly lines: readonly { readonly id: string; readonly status: LineStatus }[];
  readonly part_requests: readonly {
    readonly line_id: string;
    readonly status: PartRequestStatus;
    readonly part_source_type: PartSource;
  }[];
}

export function orderWaits({ lines, part_requests }: WaitingOrder): OrderWaits {
  const authorized_ids = new Set(lines.filter(({ status }) => isAuthorizedLine(status)).map(({ id }) => id));
  return {
    has_lines: lines.length > 0,
    has_line_awaiting_authorization: lines.some(({ status }) => status === 'authorization_required'),
    has_part_not_yet_here: part_requests.some(
      ({ status, part_source_type, line_id }) => authorized_ids.has(line_id) && isNotYetHere(status, part_source_type),
    ),
  };
}

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
