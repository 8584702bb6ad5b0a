import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../permissions/use-can.ts';

interface VendorLinkProps {
  vendor_id: string;
  vendor_name: string;
}

/** The name of a vendor, which opens its page for people who may see vendors. */
export const VendorLink = ({ vendor_id, vendor_name }: VendorLinkProps) =>
  useCan(view('vendor')) ? (
    <Link to="/parts/vendor/$id" params={{ id: vendor_id }} className="quiet-link">
      {vendor_name}
    </Link>
  ) : (
    vendor_name
  );
