import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';

/** The status of a part, and whether it is to be returned. */
export function RequestStatus({ request: { status, is_return_requested } }: { request: PartRequest }) {
  return (
    <>
      <StatusBadge status={status} />
      {is_return_requested && status !== 'returned' && (
        <StatusBadge status="return" label="Return asked for" colour="orange" />
      )}
    </>
  );
}
