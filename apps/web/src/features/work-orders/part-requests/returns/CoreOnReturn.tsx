import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { useReturnsOfPart } from './use-returns-of-order.ts';

interface CoreOnReturnProps {
  request: PartRequest;
  /** True if the vendor gave money back for the returned core. */
  isRefunded: boolean;
}

/** The return that took the core of a part away, and what the vendor gave for it. */
export function CoreOnReturn({ request, isRefunded }: CoreOnReturnProps) {
  const [latest] = useReturnsOfPart(request, 'core').returns ?? [];
  if (!latest || latest.return_id === null) return null;
  return (
    <>
      {isRefunded && latest.total !== null && (
        <>
          {': '}
          <Money value={latest.total} />
        </>
      )}
      {', on '}
      <Link to="/parts/return/$id" params={{ id: latest.return_id }} className="quiet-link">
        {latest.return_number}
      </Link>
    </>
  );
}
