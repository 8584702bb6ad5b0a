import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { AUTHORIZED_BY_LABELS } from '@baydesk/domain/lines/authorization';
import { Button, Checkbox } from '@mantine/core';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { discountText } from '../order-data/discount-words.ts';
import { isPricedPart } from '../order-data/order-money.ts';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { CoreState } from './CoreState.tsx';
import { PartPrice } from './PartPrice.tsx';
import classes from './PartRequests.module.css';
import { PurchasedOn } from './PurchasedOn.tsx';
import { RequestMenu } from './RequestMenu.tsx';
import { RequestPicture } from './RequestPicture.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import { ACTION_WORDS, nextAction, partName, sourceOf } from './request-words.ts';
import { useOfferedActions } from './use-request-changes.ts';
import { useTakeOn } from './use-take-on.tsx';

interface RequestRowProps {
  request: PartRequest;
  line: WorkOrderLine;
  index: number;
  seesCosts: boolean;
  isSelected: boolean;
  isChoosing: boolean;
  onSelect: () => void;
  onFocus: () => void;
  onQuote: () => void;
  onDiscount: () => void;
}

/** A part with all its details for the parts desk, and a button for its next move. */
export function RequestRow(props: RequestRowProps) {
  const { request, line, index, seesCosts, isSelected } = props;
  const { mayMoveParts, mayQuote } = useLineRights();
  const { takeOn, dialog } = useTakeOn();
  const name = partName(request);
  const next = nextAction(useOfferedActions()([request]));
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
        <RequestPicture request={request} />
        <span className={classes.asked}>
          {sourceOf(request)} · {request.requested_by}, <DateText value={request.requested_at} withTime />
          {request.authorization &&
            ` · authorized by ${request.authorization.decided_by}, ${AUTHORIZED_BY_LABELS[request.authorization.how].toLowerCase()}`}
        </span>
        {request.discount && <span className={classes.asked}>{discountText(request.discount)}</span>}
        {request.purchase_order && <PurchasedOn purchase_order={request.purchase_order} />}
        <CoreState request={request} />
      </span>
      <span className={classes.figure}>
        <span className={classes.phone_label}>Quantity </span>
        {request.quantity}
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
            <Money value={request.sell_price} />
          </span>
          <span className={classes.figure}>
            <PartPrice request={request} line={line} />
          </span>
        </>
      )}
      <span className={classes.status}>
        <RequestStatus request={request} />
      </span>
      <span className={classes.actions}>
        {next && (
          <Button
            size="compact-sm"
            variant="light"
            // The mutation shows the error itself.
            onClick={() => void takeOn([request], next).catch(() => undefined)}
          >
            {ACTION_WORDS[next].label}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <RequestMenu request={request} line={line} onQuote={props.onQuote} onDiscount={props.onDiscount} />
        {dialog}
      </span>
    </li>
  );
}
