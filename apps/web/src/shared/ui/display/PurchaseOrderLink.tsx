import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../permissions/use-can.ts';

interface PurchaseOrderLinkProps {
  id: string;
  order_number: string;
  className: string | undefined;
}

/** The number of a purchase order, which opens it for people who may see purchase orders. */
export const PurchaseOrderLink = ({ id, order_number, className }: PurchaseOrderLinkProps) =>
  useCan(view('purchase_order')) ? (
    <Link to="/order/$id" params={{ id }} className={className}>
      {order_number}
    </Link>
  ) : (
    order_number
  );
