import type { Cents } from '../money/cents.ts';
import type { LineStatus } from './line-status.ts';
import { firstLineStatus } from './line-status.ts';

interface Flags {
  readonly is_warranty: 0 | 1;
  readonly is_internal: 0 | 1;
}

export interface FlaggedLine extends Flags {
  readonly status: LineStatus;
  /** The amount the customer authorized; null if the customer was never asked. */
  readonly decided_amount: Cents | null;
}

/**
 * A line that becomes warranty or internal needs no authorization. A line that the customer pays again needs one, unless the
 * customer authorized it before or it is settled.
 */
export function statusAfterFlags(line: FlaggedLine, flags: Partial<Flags>): LineStatus {
  const first = firstLineStatus({
    is_warranty: flags.is_warranty ?? line.is_warranty,
    is_internal: flags.is_internal ?? line.is_internal,
  });
  if (first === firstLineStatus(line)) return line.status;
  if (first === 'open') return line.status === 'authorization_required' ? 'open' : line.status;
  const is_under_way = line.status === 'open' || line.status === 'in_progress';
  return is_under_way && line.decided_amount === null ? 'authorization_required' : line.status;
}
