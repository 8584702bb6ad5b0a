import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useCan } from '../permissions/use-can.ts';
import links from '../ui/display/contact-links.module.css';

interface VendorCreditLinkProps {
  vendor_id: string;
  credit: { readonly id: string; readonly credit_number: string };
}

/** The number of a vendor's credit, which opens it for people who may see vendor money. */
export function VendorCreditLink({ vendor_id, credit: { id, credit_number } }: VendorCreditLinkProps) {
  if (!useCan(view('vendor_transaction'))) return <span className="tabular">{credit_number}</span>;
  return (
    <Link
      to="/parts/vendor/$id/payments"
      params={{ id: vendor_id }}
      search={{ view: 'credits', open: id }}
      className={`tabular ${links.link}`}
    >
      {credit_number}
    </Link>
  );
}
