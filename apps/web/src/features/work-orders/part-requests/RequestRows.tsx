import { view } from '@baydesk/domain/permissions/permission';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { ReactNode } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { isPricedPart } from '../order-data/order-money.ts';
import classes from './PartRequests.module.css';
import type { SoldFigures, StockOfRequest } from './RequestRow.tsx';
import { RequestRow } from './RequestRow.tsx';
import type { NextStep } from './request-words.ts';
import type { TakenPart, TakeOn } from './taken-part.ts';
import type { OrderParts } from './use-order-parts.tsx';

/** The state that the rows of all lines on a screen share. */
export interface RequestListing<Part extends TakenPart> {
  /** The position among all shown requests, across lines. */
  readonly indexOf: (request: Part) => number;
  readonly selected_ids: ReadonlySet<string>;
  readonly isChoosing: boolean;
  readonly takeOn: TakeOn;
  readonly orderParts: OrderParts;
  readonly onSelect: (id: string) => void;
  readonly onFocus: (index: number) => void;
  readonly onQuote: (request: Part) => void;
  readonly onDiscount: (request: Part) => void;
  /** Where a part lies and how many there are, as long as that matters. */
  readonly stockOf?: (request: Part) => StockOfRequest | undefined;
  readonly renderBeside?: (request: Part) => ReactNode;
  /** The letter that makes a move, where there is one. */
  readonly keyOf?: (action: NextStep) => string | undefined;
  /** For parts that are sold over the counter: selling sets them out, and these fields change the figures in the row. */
  readonly sold?: SoldFigures;
}

interface RequestRowsProps<Part extends TakenPart> {
  listing: RequestListing<Part>;
  /** The name of the line. */
  name: string;
  is_line_authorized: boolean;
  /** Left out where the line is not loaded as a whole. */
  line?: WorkOrderLine;
  requests: readonly Part[];
  hasHeadings?: boolean;
}

/** The part requests of one line, with headings. */
export function RequestRows<Part extends TakenPart>(props: RequestRowsProps<Part>) {
  const { listing, name, line, requests, hasHeadings = true } = props;
  const { indexOf } = listing;
  const seesCosts = useCan(view('part_request', 'cost'));
  const seesPrices = requests.every(isPricedPart);
  return (
    <ul
      className={classes.rows}
      data-costs={seesCosts || undefined}
      data-priceless={!seesPrices || undefined}
      data-amountless={line === undefined || undefined}
      data-sale={listing.sold !== undefined || undefined}
      aria-label={`Parts of ${name}`}
    >
      {hasHeadings && (
        <li className={classes.headings} aria-hidden>
          <span />
          <span>Part</span>
          {listing.renderBeside && <span />}
          <span>Quantity</span>
          {seesCosts && <span className={classes.cost}>Cost</span>}
          {seesPrices && <span>Sell price</span>}
          {seesPrices && line && <span>Amount</span>}
          <span>Status</span>
          <span />
        </li>
      )}
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          is_line_authorized={props.is_line_authorized}
          line={line}
          index={indexOf(request)}
          seesCosts={seesCosts}
          isSelected={listing.selected_ids.has(request.id)}
          isChoosing={listing.isChoosing}
          takeOn={listing.takeOn}
          orderParts={listing.orderParts}
          onSelect={() => listing.onSelect(request.id)}
          onFocus={() => listing.onFocus(indexOf(request))}
          onQuote={() => listing.onQuote(request)}
          onDiscount={() => listing.onDiscount(request)}
          stock={listing.stockOf?.(request)}
          beside={listing.renderBeside?.(request)}
          keyOf={listing.keyOf}
          sold={listing.sold}
        />
      ))}
    </ul>
  );
}
