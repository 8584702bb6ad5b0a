import type { WorkOrderStatus } from '../work-orders/work-order-status.ts';

/** The status of a part sale follows from the order it is, and from the credits of its invoice. */
export const PART_SALE_STATUSES = ['pending', 'invoiced', 'credited', 'cancelled'] as const;
export type PartSaleStatus = (typeof PART_SALE_STATUSES)[number];

const BILLED: readonly WorkOrderStatus[] = ['invoiced', 'paid'];
const ENDED: readonly WorkOrderStatus[] = ['cancelled', 'declined'];

interface SoldOrder {
  readonly status: WorkOrderStatus;
  /** Some of it was credited, and the credit stands. */
  readonly is_credited: boolean;
}

export function partSaleStatus({ status, is_credited }: SoldOrder): PartSaleStatus {
  if (ENDED.includes(status)) return 'cancelled';
  if (!BILLED.includes(status)) return 'pending';
  return is_credited ? 'credited' : 'invoiced';
}
