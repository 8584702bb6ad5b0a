import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';

interface RequestStatusProps {
  request: PartRequest;
  isSale?: boolean;
  /** The shelf has fewer than are asked for; undefined until that is known. */
  isShort?: boolean | undefined;
}

/** The status of a part, whether it is bought for this order alone, and whether it is to be returned. */
export function RequestStatus({ request, isSale = false, isShort }: RequestStatusProps) {
  const { status, is_return_requested } = request;
  return (
    <>
      {isSale ? <SoldStatus request={request} isShort={isShort} /> : <StatusBadge status={status} />}
      {!isSale && isSpecialOrder(request) && <StatusBadge status="special_order" />}
      {is_return_requested && status !== 'returned' && (
        <StatusBadge status="return" label="Return asked for" colour="orange" />
      )}
    </>
  );
}

const BOUGHT: readonly PartRequestStatus[] = ['authorized', 'ordered', 'received'];

/** A part that a vendor sends for the order; before it is quoted, its source is not known. */
const isSpecialOrder = ({ status, part_source_type }: PartRequest): boolean =>
  part_source_type === 'vendor' && BOUGHT.includes(status);

/** Over the counter it matters whether a part is here; it is authorized by being bought. */
function SoldStatus({ request: { status, part_source_type }, isShort }: RequestStatusProps) {
  if (status === 'authorized' && part_source_type === 'vendor') return <StatusBadge status="special_order" />;
  if (status === 'authorized' && isShort === undefined) return null;
  if (status === 'authorized')
    return isShort ? <StatusBadge status="short" label="Too few" colour="orange" /> : <StatusBadge status="in_stock" />;
  if (status === 'ordered') return <StatusBadge status="waiting_to_receive" />;
  return <StatusBadge status={status === 'used' ? 'fulfilled' : status} />;
}
