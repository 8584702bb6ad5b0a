import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { Price } from '../../../shared/ui/display/Price.tsx';
import classes from '../order-ui/DecidedLines.module.css';
import { partName } from './request-words.ts';

/** The parts that a decision is about, with their prices. */
export const DecidedParts = ({ requests }: { requests: readonly PartRequest[] }) => (
  <ul className={classes.lines} aria-label="Parts">
    {requests.map((request) => (
      <li key={request.id} className={classes.line}>
        <span className={classes.choice}>
          {partName(request)} × {request.quantity}
        </span>
        {request.sell_price === null ? 'No price yet' : <Price value={request.total} />}
      </li>
    ))}
  </ul>
);
