import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';

interface RequestStatusProps {
  request: PartRequest;
  isSale?: boolean;
}

/** The status of a part, whether it is bought for this order alone, and whether it is to be returned. */
export function RequestStatus({ request, isSale = false }: RequestStatusProps) {
  const { status, is_return_requested } = request;
  return (
    <>
      <StatusBadge status={isSale ? soldStatus(request) : status} />
      {!isSale && isSpecialOrder(request) && <StatusBadge status="special_order" />}
      {is_return_requested && status !== 'returned' && (
        <StatusBadge status="return" label="Return asked for" colour="orange" />
      )}
    </>
  );
}

const BOUGHT: readonly PartRequestStatus[] = ['authorized', 'ordered', 'received'];

/** A part that a vendor sends for the order; before it is quoted, nobody knows where it comes from. */
const isSpecialOrder = ({ status, part_source_type }: PartRequest): boolean =>
  part_source_type === 'vendor' && BOUGHT.includes(status);

/** Over the counter it matters whether a part is here; it is authorized by being bought. */
function soldStatus({ status, part_source_type }: PartRequest): string {
  if (status === 'authorized') return part_source_type === 'inventory' ? 'in_stock' : 'special_order';
  if (status === 'ordered') return 'waiting_to_receive';
  return status === 'used' ? 'fulfilled' : status;
}
