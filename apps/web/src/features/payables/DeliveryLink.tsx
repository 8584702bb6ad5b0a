import { Link } from '@tanstack/react-router';
import links from '../../shared/ui/display/contact-links.module.css';

interface DeliveryLinkProps {
  delivery: { readonly delivery_id: string | null; readonly delivery_number: string };
}

/** The delivery that a bill or a credit came with, if it has one. */
export function DeliveryLink({ delivery: { delivery_id, delivery_number } }: DeliveryLinkProps) {
  if (delivery_id === null) return null;
  return (
    <Link to={DELIVERY} params={{ id: delivery_id } as never} className={`tabular ${links.link}`}>
      {delivery_number}
    </Link>
  );
}

const DELIVERY: string = '/parts/delivery/$id';
