import type { CoreReturnState } from '@baydesk/domain/part-requests/core-return';
import type { ReturnRequestStatus } from '@baydesk/domain/returns/return-status';
import type { StatusColour } from '@baydesk/domain/status/status-colour';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';

/** The colours of the statuses that the domain does not colour. */
const COLOURS: Partial<Record<ReturnRequestStatus | CoreReturnState, StatusColour>> = {
  credited: 'green',
  rejected: 'red',
  stocked: 'purple',
  not_ready: 'grey',
  picked_up: 'green',
  refunded: 'green',
  not_refundable: 'red',
};

/** How far a return, something on it, or a core has come. */
export function ReturnStatus({ status }: { status: ReturnRequestStatus | CoreReturnState }) {
  const colour = COLOURS[status];
  return <StatusBadge status={status} {...(colour && { colour })} />;
}
