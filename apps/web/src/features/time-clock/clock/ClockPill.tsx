import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconArrowsExchange, IconClockPlay, IconCloudOff, IconPlayerStopFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { clockDialogs, useOpenClockDialog } from './clock-dialogs.ts';
import classes from './ClockPill.module.css';
import { RunningTime } from './RunningTime.tsx';
import { taskName, taskPlace } from './task-words.ts';
import type { CurrentTask } from './use-current-task.ts';
import { useCurrentTask, useCurrentTaskUpdated } from './use-current-task.ts';

const ClockDialogs = loadedLater(() => import('./ClockDialogs.tsx'), 'ClockDialogs');
const OfflineClock = loadedLater(() => import('../offline/OfflineClock.tsx'), 'OfflineClock');

const POPOVER_PX = 280;
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The clock in the shell: what the person is on and for how long; one click stops it or switches. */
export function ClockPill() {
  const queryClient = useQueryClient();
  const current = useCurrentTask();
  const open = useOpenClockDialog();
  const isUpdated = useCurrentTaskUpdated(() => {
    for (const resource of shownBy('timesheet'))
      if (resource !== 'timesheet') void queryClient.invalidateQueries({ queryKey: [resource] });
  });
  useScreenKeys({ t: clockDialogs.inOrOut });
  // Closed on signing out, so that it is not open for the person who signs in next.
  useEffect(() => clockDialogs.close, []);
  const { task, isKnown } = current;
  return (
    <>
      {task && <RunningPill task={task} current={current} />}
      {isKnown && !task && (
        <UnstyledButton className={classes.pill} aria-keyshortcuts="t" onClick={clockDialogs.clockIn}>
          {/* One icon, because the bar of a phone has no room for two. */}
          {current.isWaiting ? <IconCloudOff {...ICON} /> : <IconClockPlay {...ICON} />}
          Clock in
          {current.isWaiting && <WaitingWords />}
        </UnstyledButton>
      )}
      <output className="visually-hidden">
        {isUpdated && (task ? `Clocked in on ${taskName(task)}` : 'Clocked out')}
      </output>
      {open && <ClockDialogs open={open} />}
      <OfflineClock />
    </>
  );
}

/** Says that a punch was made without network. */
const WaitingSign = () => (
  <>
    <IconCloudOff {...ICON} />
    <WaitingWords />
  </>
);

const WaitingWords = () => <span className="visually-hidden"> (recorded without network, will be sent)</span>;

function RunningPill({ task, current: { ahead_ms, isWaiting } }: { task: TaskRecord; current: CurrentTask }) {
  const [isOpen, setIsOpen] = useState(false);
  const goOn = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={POPOVER_PX}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.pill} data-running aria-keyshortcuts="t" onClick={() => setIsOpen(!isOpen)}>
          <span className={classes.dot} aria-hidden />
          <RunningTime start_date={task.start_date} ahead_ms={ahead_ms} />
          <span className={classes.what}>
            <span className="visually-hidden">Clocked in on </span>
            {taskName(task)}
          </span>
          {isWaiting && <WaitingSign />}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.card} aria-label="Time clock">
        <strong className={classes.name}>{taskName(task)}</strong>
        <span className={classes.about}>
          {task.work_order_id === null ? (
            taskPlace(task)
          ) : (
            <Link to="/workorders/$id/lines" params={{ id: task.work_order_id }} onClick={() => setIsOpen(false)}>
              {taskPlace(task)}
            </Link>
          )}
          {` · since ${timeAtWorkplace(task.start_date, task.timezone)}`}
        </span>
        {isWaiting && <span className={classes.about}>Recorded without network, will be sent</span>}
        <div className={classes.buttons}>
          <Button
            variant="light"
            color="red"
            leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
            onClick={goOn(clockDialogs.clockOut)}
          >
            Stop
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />}
            onClick={goOn(clockDialogs.clockIn)}
          >
            Switch
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
