import { listCommitted } from '@baydesk/contract/inventory.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import classes from './CommittedDrawer.module.css';
import type { OpenStockPart } from './open-stock-part.ts';

/** The orders that wait for pieces of a part which are still on the shelf. */
export function CommittedDrawer({ part, onClose }: { part: OpenStockPart; onClose: () => void }) {
  const { id, part_number } = part;
  const { data } = useQuery(endpointQuery(listCommitted, { id }, ['inventory', 'committed', id]));
  return (
    <SideDrawer title={`Committed of ${part_number}`} onClose={onClose}>
      <p className={classes.words}>Authorized on these orders and not yet staged. Staging takes them off the shelf.</p>
      {!data ? (
        <LoadingState lines={4} />
      ) : data.collection.length === 0 ? (
        <EmptyState text="Nothing is committed" hint="What was has been staged, or is not needed any more." />
      ) : (
        <ul className={classes.requests}>
          {data.collection.map((request) => (
            <li key={request.part_request_id}>
              <div className={classes.first}>
                <Link
                  to="/workorders/$id"
                  params={{ id: request.work_order_id }}
                  className={`quiet-link ${classes.link}`}
                >
                  {request.work_order_number}
                </Link>
                <span className={classes.customer}>{request.customer_name}</span>
                <Quantity value={request.quantity} strong />
              </div>
              <div className={classes.words}>
                {request.line_name} · asked by {request.requested_by}, <DateText value={request.requested_at} />
                {request.promised_at !== null && (
                  <>
                    {' '}
                    · promised <DateText value={request.promised_at} withTime />
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </SideDrawer>
  );
}
