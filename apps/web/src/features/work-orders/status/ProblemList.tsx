import type { MoveCondition } from '@baydesk/domain/work-orders/work-order-moves';
import { Link } from '@tanstack/react-router';
import classes from './ProblemList.module.css';
import type { DataCheck } from './moved-order.ts';

/** Where what is about no line is put right. */
const MENDED_AT: Readonly<Partial<Record<MoveCondition, '/workorders/$id/timesheets'>>> = {
  no_running_clock: '/workorders/$id/timesheets',
};

interface ProblemListProps {
  work_order_id: string;
  problems: DataCheck['problems'];
  onFollow: () => void;
}

/** What stands in the way, each with the way to where it is put right: a line is opened there. */
export function ProblemList({ work_order_id: id, problems, onFollow }: ProblemListProps) {
  return (
    <ul className={classes.problems}>
      {problems.map(({ condition, message, line_id }) => (
        <li key={`${condition}${line_id ?? ''}`}>
          {line_id === null ? (
            <Link
              to={MENDED_AT[condition as MoveCondition] ?? '/workorders/$id/lines'}
              params={{ id }}
              onClick={onFollow}
              className={classes.problem}
            >
              {message}
            </Link>
          ) : (
            <Link
              to="/workorders/$id/lines"
              params={{ id }}
              search={{ line: line_id }}
              onClick={onFollow}
              className={classes.problem}
            >
              {message}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
