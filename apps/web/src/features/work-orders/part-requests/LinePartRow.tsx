import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { IconPackage } from '@tabler/icons-react';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { CoreState } from './CoreState.tsx';
import classes from './LineParts.module.css';
import { PartPrice } from './PartPrice.tsx';
import { RequestMenu } from './RequestMenu.tsx';
import { RequestPicture } from './RequestPicture.tsx';
import { partName } from './request-words.ts';

interface LinePartRowProps {
  request: PartRequest;
  line: WorkOrderLine;
  onQuote: () => void;
}

/** A part within its line: what, how many, how far, how much. */
export function LinePartRow({ request, line, onQuote }: LinePartRowProps) {
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
        <StatusBadge status={request.status} />
        {request.is_return_requested && request.status !== 'returned' && (
          <StatusBadge status="return" label="Return asked for" colour="orange" />
        )}
        <RequestPicture request={request} />
        <CoreState request={request} />
      </span>
      <span className={classes.amount}>
        <PartPrice request={request} />
      </span>
      <span className={classes.menu}>
        <RequestMenu request={request} line={line} onQuote={onQuote} />
      </span>
    </li>
  );
}
