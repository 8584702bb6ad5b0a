import type { ReturnStatus } from '@baydesk/domain/returns/return-status';

export interface ReturnedPart {
  /** The number of a part that has not moved since, because movements are in the order of time. */
  readonly part: string;
  readonly vendor: string;
  readonly reason: string;
  readonly note?: string;
  readonly days_ago: number;
  readonly is_ready?: boolean;
  /** The status of the return that the part is on. */
  readonly return?: ReturnStatus;
  readonly restocking_fee?: number;
}

export interface ReturnsPlan {
  readonly shop_id: string;
  readonly requests: readonly ReturnedPart[];
  /** The part number of the core that should have gone back before today. */
  readonly overdue_core: string;
}
