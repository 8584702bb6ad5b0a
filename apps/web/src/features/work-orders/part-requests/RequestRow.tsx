import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PricedPartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { AUTHORIZED_BY_LABELS } from '@baydesk/domain/lines/authorization';
import { Button, Checkbox } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { discountText } from '../order-data/discount-words.ts';
import { isPricedPart } from '../order-data/order-money.ts';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { CoreState } from './CoreState.tsx';
import { PartPrice, PiecePrice } from './PartPrice.tsx';
import classes from './PartRequests.module.css';
import { PurchasedOn } from './PurchasedOn.tsx';
import { RequestMenu } from './RequestMenu.tsx';
import { RequestPicture } from './RequestPicture.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import type { NextStep } from './request-words.ts';
import { nextStep, partName, sourceOf, stepLabel } from './request-words.ts';
import type { TakenPart, TakeOn } from './taken-part.ts';
import type { OrderParts } from './use-order-parts.tsx';

const ReturnOfPart = loadedLater(() => import('./returns/ReturnOfPart.tsx'), 'ReturnOfPart');

/** The fields that change a part in its row; only the page of a sale loads them. */
export interface SoldFigures {
  readonly Quantity: ComponentType<{ request: TakenPart }>;
  readonly Price: ComponentType<{ request: TakenPart }>;
}

/** The stock of a part. */
export interface StockOfRequest {
  /** '3 available here · on B-04-2' */
  readonly words: string;
  /** There are fewer than the request asks for. */
  readonly is_short: boolean;
}

export interface RequestRowProps {
  request: TakenPart;
  is_line_authorized: boolean;
  /** Left out where the line is not loaded as a whole: the row then has no amount. */
  line?: WorkOrderLine | undefined;
  index: number;
  seesCosts: boolean;
  isSelected: boolean;
  isChoosing: boolean;
  takeOn: TakeOn;
  orderParts: OrderParts;
  onSelect: () => void;
  onFocus: () => void;
  onQuote: () => void;
  onDiscount: () => void;
  /** Where the part lies and how many there are, as long as that matters. */
  stock?: StockOfRequest | undefined;
  /** Shown beside the part, instead of the button for its pictures. */
  beside?: ReactNode;
  /** The letter that makes a move, where there is one. */
  keyOf?: ((action: NextStep) => string | undefined) | undefined;
  /** Only for parts that are sold over the counter. */
  sold?: SoldFigures | undefined;
}

/** A part with all its details for the parts desk, and a button for its next move. */
export function RequestRow(props: RequestRowProps) {
  const { request, line, index, seesCosts, isSelected, is_line_authorized, takeOn, orderParts, sold } = props;
  const isSale = sold !== undefined;
  const rights = useLineRights();
  const { mayMoveParts, mayQuote } = rights;
  const name = partName(request);
  const step = nextStep(rights, request, is_line_authorized);
  const next = isSale && (step === 'stage' || step === 'use') ? undefined : step;
  const edited = mayQuote && request.actions.includes('quote') ? sold : undefined;
  const key = next && props.keyOf?.(next);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus bubbles up
    <li
      className={classes.row}
      data-list-row={index}
      data-selected={isSelected || undefined}
      data-choosing={props.isChoosing || undefined}
      onFocus={props.onFocus}
    >
      <span className={classes.choose}>
        {mayMoveParts && (
          <Checkbox size="xs" aria-label={`Select ${name}`} checked={isSelected} onChange={props.onSelect} />
        )}
      </span>
      <span className={classes.part}>
        <button
          type="button"
          className={classes.opener}
          data-request-opener
          disabled={!mayQuote}
          onClick={props.onQuote}
        >
          {name}
        </button>
        {props.beside === undefined && <RequestPicture request={request} />}
        <span className={classes.asked}>
          {sourceOf(request)}
          {props.stock && ` · ${props.stock.words}`}
          {!isSale && (
            <>
              {' · '}
              {request.requested_by}, <DateText value={request.requested_at} withTime />
            </>
          )}
          {request.authorization &&
            ` · authorized by ${request.authorization.decided_by}, ${AUTHORIZED_BY_LABELS[request.authorization.how].toLowerCase()}`}
        </span>
        {request.discount && <span className={classes.asked}>{discountText(request.discount)}</span>}
        {request.purchase_order && (
          <PurchasedOn
            purchase_order={request.purchase_order}
            isAwaited={request.status === 'authorized' || request.status === 'ordered'}
          />
        )}
        {(request.is_return_requested || request.status === 'returned') && <ReturnOfPart request={request} />}
        <CoreState request={request} />
      </span>
      {props.beside !== undefined && <span className={classes.beside}>{props.beside}</span>}
      <span className={classes.figure}>
        <span className={classes.phone_label}>Quantity </span>
        {edited ? <edited.Quantity request={request} /> : request.quantity}
      </span>
      {seesCosts && (
        <span className={`${classes.figure} ${classes.cost}`}>
          <span className={classes.phone_label}>Cost </span>
          <Money value={request.cost} />
        </span>
      )}
      {isPricedPart(request) && (
        <>
          <span className={classes.figure}>
            <span className={classes.phone_label}>Sell price </span>
            {edited ? <edited.Price request={request} /> : <SellPrice request={request} line={line} />}
          </span>
          {line && (
            <span className={classes.figure}>
              <PartPrice request={request} line={line} />
            </span>
          )}
        </>
      )}
      <span className={classes.status}>
        <RequestStatus request={request} isSale={isSale} isShort={props.stock?.is_short} />
      </span>
      <span className={classes.actions}>
        {next && (
          <Button
            size="compact-sm"
            variant="light"
            className={classes.next}
            aria-keyshortcuts={key}
            // The mutation shows the error itself.
            onClick={() => {
              if (next === 'quote') return props.onQuote();
              const taken = next === 'purchase' ? orderParts([request]) : takeOn([request], next);
              taken.catch(() => undefined);
            }}
          >
            {stepLabel(next, request)}
            {key && <KeyHint keys={[key]} />}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <RequestMenu
          request={request}
          is_line_authorized={is_line_authorized}
          takeOn={takeOn}
          onQuote={props.onQuote}
          onDiscount={props.onDiscount}
        />
      </span>
    </li>
  );
}

interface SellPriceProps {
  request: PricedPartRequest;
  line: WorkOrderLine | undefined;
}

/** Beside an amount, which explains it, the price needs no explanation of its own. */
const SellPrice = ({ request, line }: SellPriceProps) =>
  line ? <Money value={request.sell_price} /> : <PiecePrice request={request} />;
