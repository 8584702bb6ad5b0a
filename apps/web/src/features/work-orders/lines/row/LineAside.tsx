import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { AUTHORIZED_BY_LABELS } from '@baydesk/domain/lines/authorization';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { DateText } from '../../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import type { AwaitedEstimate } from '../../../estimates/public.ts';
import { SentWords } from '../../../estimates/public.ts';
import { OpenWorkList } from '../changes/OpenWorkList.tsx';
import type { LineActions } from '../changes/use-line-dialogs.tsx';
import classes from './LineAside.module.css';
import { isWaiting } from '../../order-data/line-words.ts';
import { useLineChanges } from '../changes/use-line-changes.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';

interface LineAsideProps {
  line: WorkOrderLine;
  isOpen: boolean;
  actions: LineActions;
  /** Shown while the line waits for the customer. */
  estimate: AwaitedEstimate | null;
}

/** The customer's decision on a line, or the buttons to record it. */
export const LineAside = memo(function LineAside({ line, isOpen, actions, estimate }: LineAsideProps) {
  const { mayDecide } = useLineRights();
  if (isWaiting(line) && mayDecide) {
    return (
      <div className={classes.aside}>
        <Button size="compact-md" variant="light" onClick={() => void actions.decide([line], 'authorized')}>
          Authorize
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => void actions.decide([line], 'declined')}>
          Decline
        </Button>
        {estimate && <SentWords estimate={estimate} />}
        {line.decided_amount !== null && (
          <span>
            was authorized for <DecidedAmount line={line} />, and has grown since
          </span>
        )}
      </div>
    );
  }
  if (line.status === 'cancelled') {
    return (
      <div className={classes.aside}>
        <span className={classes.words}>
          {line.decided_by || 'The customer'}
          {line.decided_how && `, ${AUTHORIZED_BY_LABELS[line.decided_how].toLowerCase()}`}
          {line.decided_at && (
            <>
              {', '}
              <DateText value={line.decided_at} withTime />
            </>
          )}
          {line.declined_reason && `: ${line.declined_reason}`}
        </span>
        {line.taken_up_on && (
          <span>
            Taken up again on{' '}
            <Link to="/workorders/$id/lines" params={{ id: line.taken_up_on.id }} className={classes.order}>
              {line.taken_up_on.work_order_number}
            </Link>
          </span>
        )}
        {mayDecide && !line.taken_up_on && <AskAgain line={line} />}
      </div>
    );
  }
  if (line.status === 'completed' && line.open_at_completion) {
    return (
      <div className={classes.aside}>
        <div className={classes.unfinished}>
          Completed with this open:
          <OpenWorkList open={line.open_at_completion} line={line} />
        </div>
        {isOpen && <Authorization line={line} />}
      </div>
    );
  }
  if (!isOpen || line.decided_at === null) return null;
  return (
    <div className={classes.aside} data-quiet>
      <Authorization line={line} />
    </div>
  );
});

function AskAgain({ line }: { line: WorkOrderLine }) {
  const { askAgain } = useLineChanges(line);
  return (
    <Button size="compact-md" variant="subtle" color="gray" onClick={() => void askAgain(line.line_name)}>
      Ask again
    </Button>
  );
}

function Authorization({ line }: { line: WorkOrderLine }) {
  if (line.decided_at === null) return null;
  return (
    <span className={classes.words}>
      Authorized by {line.decided_by}
      {line.decided_how && `, ${AUTHORIZED_BY_LABELS[line.decided_how].toLowerCase()}`},{' '}
      <DateText value={line.decided_at} withTime />
      {line.decided_amount !== null && (
        <>
          {' for '}
          <DecidedAmount line={line} />
        </>
      )}
    </span>
  );
}

/** The amount of the decision, and what the order's discount took off it then. */
function DecidedAmount({ line: { decided_amount, decided_discount } }: { line: WorkOrderLine }) {
  return (
    <>
      <Money value={decided_amount} />
      {decided_discount !== null && decided_discount !== 0 && (
        <>
          {' less '}
          <Money value={decided_discount} />
          {' of the order’s discount'}
        </>
      )}
    </>
  );
}
