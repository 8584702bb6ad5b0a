import { addQuantities } from '../inventory/stock-level.ts';
import type { PartRequestStatus, PartSource } from './part-request-status.ts';

export interface StockRequest {
  readonly id: string;
  readonly status: PartRequestStatus;
  readonly part_source_type: PartSource;
  /** Null for a part that is only described. */
  readonly catalogue_part_id: string | null;
  readonly quantity: number;
}

export interface RequestedMovement {
  readonly request_id: string;
  readonly part_id: string;
  readonly kind: 'stage' | 'sell' | 'unstage' | 'return';
  /** Negative when pieces leave the shelf. */
  readonly quantity: number;
}

/** The pieces that left the shelf for a request and have not come back. */
const piecesOut = ({ status, part_source_type, quantity }: StockRequest): number =>
  part_source_type === 'inventory' && (status === 'staged' || status === 'used') ? quantity : 0;

/** The movements of stock that a change of an order's requests causes, however the change came about. */
export function stockOfRequests(
  before: readonly StockRequest[],
  after: readonly StockRequest[],
): readonly RequestedMovement[] {
  const was = new Map(before.map((request) => [request.id, request]));
  const is = new Map(after.map((request) => [request.id, request]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((request_id): RequestedMovement[] => {
    const [old, now] = [was.get(request_id), is.get(request_id)];
    const part_id = (now ?? old)?.catalogue_part_id;
    const quantity = addQuantities(old ? piecesOut(old) : 0, now ? -piecesOut(now) : 0);
    if (!part_id || quantity === 0) return [];
    const kind_back = now?.status === 'returned' ? 'return' : 'unstage';
    // A part sold straight from the shelf was never staged.
    const kind_out = old?.status === 'authorized' && now?.status === 'used' ? 'sell' : 'stage';
    return [{ request_id, part_id, kind: quantity < 0 ? kind_out : kind_back, quantity }];
  });
}
