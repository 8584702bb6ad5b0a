import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { discountText } from '../order-data/discount-words.ts';
import { AskForPart } from '../quick-line/AskForPart.tsx';
import body from '../order-ui/LineDetail.module.css';
import { CoreState } from './CoreState.tsx';
import classes from './LineParts.module.css';
import { PartPrice } from './PartPrice.tsx';
import { partName } from './request-words.ts';
import { RequestMenu } from './RequestMenu.tsx';
import { RequestPicture } from './RequestPicture.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import type { TakeOn } from './taken-part.ts';
import { useTakeOn } from './use-take-on.tsx';

const PartDiscountDialog = loadedLater(() => import('../order-ui/DiscountDialogs.tsx'), 'PartDiscountDialog');
const RequestDialog = loadedLater(() => import('./RequestDialog.tsx'), 'RequestDialog');

/** The part requests of a line, with a field to add another. */
export function LineParts({ line }: { line: WorkOrderLine }) {
  const { mayAskForParts } = useLineRights();
  const { takeOn, dialog } = useTakeOn();
  const [quoted, setQuoted] = useState<PartRequest | null>(null);
  const [discounted, setDiscounted] = useState<PartRequest | null>(null);
  const isEditable = mayAskForParts && line.editable;
  if (line.part_requests.length === 0 && !isEditable) return null;
  return (
    <>
      <dt className={body.label}>Parts</dt>
      <dd className={body.content} data-stacked>
        {line.part_requests.length > 0 && (
          <ul className={classes.parts} aria-label={`Parts of ${line.line_name}`}>
            {line.part_requests.map((request) => (
              <LinePartRow
                key={request.id}
                request={request}
                line={line}
                takeOn={takeOn}
                onQuote={() => setQuoted(request)}
                onDiscount={() => setDiscounted(request)}
              />
            ))}
          </ul>
        )}
        {isEditable && <AskForPart line={line} placeholder="Ask for a part" />}
        {dialog}
        {discounted && <PartDiscountDialog request={discounted} onClose={() => setDiscounted(null)} />}
        {quoted && <RequestDialog request={quoted} onClose={() => setQuoted(null)} />}
      </dd>
    </>
  );
}

interface LinePartRowProps {
  request: PartRequest;
  line: WorkOrderLine;
  takeOn: TakeOn;
  onQuote: () => void;
  onDiscount: () => void;
}

/** A part in its line, with quantity, status and amount. */
function LinePartRow({ request, line, takeOn, onQuote, onDiscount }: LinePartRowProps) {
  const { mayQuote } = useLineRights();
  const name = partName(request);
  const canQuote = mayQuote && request.actions.includes('quote');
  return (
    <li className={classes.part}>
      <IconPackage size={15} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        {canQuote ? (
          <button type="button" className={classes.name} onClick={onQuote}>
            {name}
          </button>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={classes.quantity}>× {request.quantity}</span>
        {request.discount && <span className={classes.quantity}>{discountText(request.discount)}</span>}
        <RequestStatus request={request} />
        <RequestPicture request={request} />
        <CoreState request={request} />
      </span>
      <span className={classes.amount}>
        <PartPrice request={request} line={line} />
      </span>
      <span className={classes.menu}>
        <RequestMenu
          request={request}
          is_line_authorized={isAuthorizedLine(line.status)}
          takeOn={takeOn}
          onQuote={onQuote}
          onDiscount={onDiscount}
        />
      </span>
    </li>
  );
}
