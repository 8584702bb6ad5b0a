import type { PartRequestStatus, PartSource } from './part-request-status.ts';

export interface GivenUpPart {
  readonly status: PartRequestStatus;
  readonly part_source_type: PartSource;
  /** True once a return request asks for it, so that it is on its way back. */
  readonly is_return_requested: boolean;
  readonly is_on_purchase_order: boolean;
}

/** Staged stock goes back to the shelf by itself when its work is given up. */
export const goesBackToShelf = ({ status, part_source_type }: Pick<GivenUpPart, 'status' | 'part_source_type'>) =>
  status === 'staged' && part_source_type === 'inventory';

/**
 * A bought part of work that is given up. Somebody has to decide whether it is kept for stock, returned or cancelled at the
 * vendor, because it belongs to no work any more.
 */
export function awaitsDecision(part: GivenUpPart): boolean {
  if (part.is_return_requested || goesBackToShelf(part)) return false;
  if (part.status === 'requested' || part.status === 'authorized') return part.is_on_purchase_order;
  return part.status === 'ordered' || part.status === 'received' || part.status === 'staged';
}
