import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { requestsOf } from '../order-data/current-versions.ts';
import { useOrderContext } from '../order-data/order-context.tsx';
import classes from './PartRequests.module.css';
import { RequestRows } from './RequestRows.tsx';
import { PriceInRow, QuantityInRow } from './RowFigures.tsx';
import { useRequestListing } from './use-request-listing.tsx';

const SOLD = { Quantity: QuantityInRow, Price: PriceInRow };

/** The parts of a part sale, which stand on one line; quantity and price are changed in the row. */
export function SoldParts() {
  const { order, lines } = useOrderContext();
  const requests = requestsOf(lines);
  const { list_ref, listing, over } = useRequestListing(requests, requests);
  const [line] = lines;
  if (!line || requests.length === 0) return null;
  return (
    <>
      <div ref={list_ref} className={classes.group}>
        <RequestRows
          listing={{ ...listing, sold: SOLD }}
          name={order.work_order_number}
          is_line_authorized={isAuthorizedLine(line.status)}
          line={line}
          requests={requests}
        />
      </div>
      {over}
    </>
  );
}
