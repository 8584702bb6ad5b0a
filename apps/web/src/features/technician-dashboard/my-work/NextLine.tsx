import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useStartLine } from '../use-my-lines.ts';
import { ClockInButton } from '../clock/ClockButtons.tsx';
import { useMyClock } from '../use-my-clock.ts';
import { AlsoOnIt, LineFacts, LineTop, TaskShare } from './LineFacts.tsx';
import classes from './MyWork.module.css';
import { reasonToWait } from './sort-my-work.ts';

interface NextLineProps {
  line: MyLine;
  /** True if its button is the filled one. */
  isFirst?: boolean;
}

/** The card of a line that is ready or waiting; it opens the line, and its button starts it or clocks in. */
export function NextLine({ line, isFirst = false }: NextLineProps) {
  const { start, isPending } = useStartLine();
  const { clocksLines, taskOn } = useMyClock();
  const task = taskOn(line.line_id);
  const refusal = task?.refusal ?? null;
  const isFree = reasonToWait(line, line.order) === null && refusal === null;
  return (
    <li className={classes.card}>
      <LineTop line={line} />
      <Link
        to="/technician-dashboard/$order_id/$line_id"
        params={{ order_id: line.work_order_id, line_id: line.line_id }}
        className={classes.name}
      >
        {line.line_name}
      </Link>
      <LineFacts line={line} />
      <TaskShare tasks={line.tasks} />
      <AlsoOnIt task={task} />
      {refusal !== null && <p className={classes.refusal}>{refusal}</p>}
      {isFree && clocksLines && (
        <div className={classes.buttons}>
          <ClockInButton line={line} className={classes.thumb} isFirst={isFirst} />
        </div>
      )}
      {isFree && !clocksLines && (
        <Can do={change('work_order_line')}>
          <div className={classes.buttons}>
            <Button
              className={classes.button}
              variant={isFirst ? 'filled' : 'light'}
              leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
              aria-label={`Start ${line.line_name}`}
              loading={isPending}
              // The mutation itself shows the error.
              onClick={() => void start(line).catch(() => undefined)}
            >
              Start
            </Button>
          </div>
        </Can>
      )}
    </li>
  );
}
