import type { SnapshotRow } from '@baydesk/contract/work-orders/history.contract';
import { listSnapshots, viewSnapshot } from '@baydesk/contract/work-orders/history.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';

/** The screen shows the error itself, so no notice is needed. */
const SILENT = { meta: { is_silent: true } } as const;

export const useSnapshots = (work_order_id: string) =>
  useQuery({
    ...endpointQuery(listSnapshots, { work_order_id }, ['work_order', 'snapshots', work_order_id]),
    ...SILENT,
  });

/** A snapshot never changes, so its data does not become stale. */
export const useSnapshot = (id: string | null) =>
  useQuery({
    ...endpointQuery(viewSnapshot, { id: id ?? '' }, ['work_order', 'snapshot', id]),
    ...SILENT,
    staleTime: Infinity,
    enabled: id !== null,
  });

/** The reason a version was stored: 'Moved to Approved', 'Estimate sent', 'Lines split off'. */
export function snapshotWords({ reason, status }: Pick<SnapshotRow, 'reason' | 'status'>): string {
  if (reason === 'estimate') return 'Estimate sent';
  return reason === 'split' ? 'Lines split off' : `Moved to ${statusLabel(status)}`;
}
