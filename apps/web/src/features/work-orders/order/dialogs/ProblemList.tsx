import type { MoveCondition } from '@baydesk/domain/work-orders/work-order-moves';
import { Link } from '@tanstack/react-router';
import classes from './ProblemList.module.css';
import type { DataCheck } from '../moved-order.ts';

/** Where each thing is put right. */
const MENDED_AT: Readonly<
  Partial<Record<MoveCondition, '/workorders/$id/part-requests' | '/workorders/$id/timesheets'>>
> = {
  parts_staged: '/workorders/$id/part-requests',
  cores_decided: '/workorders/$id/part-requests',
  no_running_clock: '/workorders/$id/timesheets',
};

interface ProblemListProps {
  work_order_id: string;
  problems: DataCheck['problems'];
  onFollow: () => void;
}

export function ProblemList({ work_order_id: id, problems, onFollow }: ProblemListProps) {
  return (
    <ul className={classes.problems}>
      {problems.map(({ condition, message }) => (
        <li key={message}>
          <Link
            to={MENDED_AT[condition as MoveCondition] ?? '/workorders/$id/lines'}
            params={{ id }}
            onClick={onFollow}
            className={classes.problem}
          >
            {message}
          </Link>
        </li>
      ))}
    </ul>
  );
}
