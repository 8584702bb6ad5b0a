import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import { Button } from '@mantine/core';
import { IconCheck, IconMessage2, IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIsConnected } from '../../../shared/api/connection.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { PhotosOnTheirWay } from '../ask-for-part/PhotosOnTheirWay.tsx';
import { TaskList } from '../line/TaskList.tsx';
import { useLineMove } from '../line/use-line-move.tsx';
import { LoadedLine } from '../LoadedLine.tsx';
import { useLineRights } from '../../work-orders/public.ts';
import { RunningTime } from '../../time-clock/public.ts';
import { ClockInButton, StopAndSwitch } from '../clock/ClockButtons.tsx';
import { LineHours } from '../clock/LineHours.tsx';
import { useMyClock } from '../use-my-clock.ts';
import { AlsoOnIt, LineFacts, LineTop, TaskShare } from './LineFacts.tsx';
import classes from './MyWork.module.css';

const AskForPartDialog = loadedLater(() => import('../ask-for-part/AskForPartDialog.tsx'), 'AskForPartDialog');

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The card of a line in progress, with its tasks and large buttons for the most frequent actions. */
export function LineUnderWay({ mine }: { mine: MyLine }) {
  const { work_order_id, line_id } = mine;
  const is_connected = useIsConnected();
  return (
    <LoadedLine
      order_id={work_order_id}
      line_id={line_id}
      renderOtherwise={(error) => (error || !is_connected ? <LastKnownLine line={mine} /> : <Card line={mine} />)}
    >
      {(line) => <Card line={{ ...mine, ...line }} work={<Work line={line} />} />}
    </LoadedLine>
  );
}

interface LastKnownLineProps {
  line: MyLine;
  /** The screen of the line itself names it. */
  isNamed?: boolean;
}

/** A line as it was last loaded. Without network only its clock can be used. */
export const LastKnownLine = ({ line, isNamed = false }: LastKnownLineProps) => (
  <Card line={line} isNamed={isNamed} work={<ClockAlone line={line} />} />
);

/** The clock works even where nothing else of the line can be loaded. */
function ClockAlone({ line }: { line: MyLine }) {
  const { clocksLines, task, isRunningOn } = useMyClock();
  if (!clocksLines) return null;
  return (
    <div className={classes.buttons}>
      {isRunningOn(line.line_id) ? (
        <StopAndSwitch className={classes.thumb} />
      ) : (
        <ClockInButton line={line} className={classes.thumb} isFirst={!task} />
      )}
    </div>
  );
}

function Card({ line, isNamed = false, work }: LastKnownLineProps & { work?: ReactNode }) {
  const { task, ahead_ms, taskOn, isRunningOn } = useMyClock();
  const params = { order_id: line.work_order_id, line_id: line.line_id };
  const isRunning = isRunningOn(line.line_id);
  const my_task = taskOn(line.line_id);
  return (
    <li className={classes.card} data-under-way>
      <LineTop
        line={line}
        clock={
          isRunning && task ? (
            <RunningTime start_date={task.start_date} ahead_ms={ahead_ms} className={classes.time} />
          ) : null
        }
      />
      {!isNamed && (
        <Link to="/technician-dashboard/$order_id/$line_id" params={params} className={classes.name}>
          {line.line_name}
        </Link>
      )}
      <LineFacts line={line} />
      <AlsoOnIt task={my_task} />
      {my_task && (isRunning || my_task.all_seconds > 0) ? (
        <LineHours task={my_task} ahead_ms={ahead_ms} />
      ) : (
        <TaskShare tasks={line.tasks} />
      )}
      {work}
    </li>
  );
}

function Work({ line }: { line: WorkOrderLine }) {
  const { mayWork, mayAskForParts } = useLineRights();
  const { step, stepping, question } = useLineMove(line);
  const [isAsking, setIsAsking] = useState(false);
  const clock = useMyClock();
  const isRunning = clock.isRunningOn(line.line_id);
  const params = { order_id: line.work_order_id, line_id: line.line_id };
  return (
    <>
      <div className={classes.buttons}>
        {mayWork && (
          <Button
            className={classes.button}
            variant="default"
            leftSection={<IconMessage2 {...ICON} />}
            renderRoot={(props) => (
              <Link {...props} to="/technician-dashboard/$order_id/$line_id" params={params} hash="story" />
            )}
          >
            Story
          </Button>
        )}
        {mayAskForParts && (
          <Button
            className={classes.button}
            variant="default"
            leftSection={<IconPackage {...ICON} />}
            onClick={() => setIsAsking(true)}
          >
            Need a part
          </Button>
        )}
        {isRunning && <StopAndSwitch className={classes.thumb} />}
        {clock.clocksLines && !isRunning && (
          <ClockInButton line={line} className={classes.button} isFirst={!clock.task} />
        )}
        {mayWork && !isRunning && (
          <Button
            data-wide={!clock.clocksLines || undefined}
            variant="light"
            className={classes.button}
            leftSection={<IconCheck {...ICON} />}
            aria-label={`Complete ${line.line_name}`}
            loading={stepping === 'complete'}
            onClick={() => void step('complete')}
          >
            Complete
          </Button>
        )}
      </div>
      {line.tasks.length > 0 && (
        <div className={classes.tasks}>
          <TaskList line={line} />
        </div>
      )}
      <PhotosOnTheirWay note_ids={line.part_requests.flatMap(({ note_id }) => note_id ?? [])} />
      {question}
      {isAsking && <AskForPartDialog line={line} onClose={() => setIsAsking(false)} />}
    </>
  );
}
