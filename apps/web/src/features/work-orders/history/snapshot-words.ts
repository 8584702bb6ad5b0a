import type { SnapshotRow } from '@baydesk/contract/work-orders/history.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';

/** 'Became Approved', 'Estimate sent', 'Lines split off': why a version was kept. */
export function snapshotWords({ reason, status }: Pick<SnapshotRow, 'reason' | 'status'>): string {
  if (reason === 'estimate') return 'Estimate sent';
  return reason === 'split' ? 'Lines split off' : `Became ${statusLabel(status)}`;
}
