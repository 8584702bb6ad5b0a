import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { LINE_STEPS } from '@baydesk/contract/work-orders/lines.contract';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconRotate } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { useLineRights, useOrderContext } from '../../work-orders/public.ts';
import { ClockInButton, StopAndSwitch } from '../clock/ClockButtons.tsx';
import { useMyClock } from '../use-my-clock.ts';
import { reasonToWait } from '../my-work/sort-my-work.ts';
import classes from './TechnicianLine.module.css';
import type { LineStep } from './use-line-move.tsx';
import { useLineMove } from './use-line-move.tsx';

const FACES: Readonly<Record<LineStep, { readonly label: string; readonly icon: Icon }>> = {
  start: { label: 'Start', icon: IconPlayerPlay },
  complete: { label: 'Complete', icon: IconCheck },
  reopen: { label: 'Reopen', icon: IconRotate },
};

/** The clock and the moves the line's status allows, or the reason it has to wait. */
export function MoveBar({ line }: { line: WorkOrderLine }) {
  const { order } = useOrderContext();
  const { mayWork } = useLineRights();
  const isMine = useIsMine(line);
  const { step, stepping, question } = useLineMove(line);
  const { clocksLines, taskOn, isRunningOn } = useMyClock();
  const isRunning = isRunningOn(line.line_id);
  const isOffered = (each: LineStep) => !clocksLines || (each !== 'start' && !isRunning);
  const steps = LINE_STEPS.filter((each) => lineAfter(line.status, each) !== undefined).filter(isOffered);
  const mayClockIn = clocksLines && !isRunning && line.status !== 'completed';
  const why = isMine
    ? (taskOn(line.line_id)?.refusal ?? reasonToWait(line, order))
    : 'Only the technicians assigned to this line can start it.';
  if (isRunning)
    return (
      <div className={classes.steps}>
        <StopAndSwitch className={classes.step} />
      </div>
    );
  if (!mayWork || (why === null && steps.length === 0 && !mayClockIn)) return null;
  return (
    <div className={classes.steps}>
      {why !== null && <span className={classes.step_words}>{why}</span>}
      {why === null && mayClockIn && <ClockInButton line={line} className={classes.step} isFirst />}
      {why === null &&
        steps.map((each, place) => {
          const { label, icon: StepIcon } = FACES[each];
          return (
            <Button
              key={each}
              className={classes.step}
              variant={place === 0 && each !== 'reopen' && !mayClockIn ? 'filled' : 'default'}
              leftSection={<StepIcon size={20} stroke={1.75} aria-hidden />}
              loading={stepping === each}
              disabled={stepping !== null && stepping !== each}
              onClick={() => void step(each)}
            >
              {label}
            </Button>
          );
        })}
      {question}
    </div>
  );
}

/** True if the person signed in may move the line: people who may create lines may move any of them. */
function useIsMine({ assigned_techs }: WorkOrderLine): boolean {
  const { staff_id } = useActor();
  const mayTakeAny = useCan(create('work_order_line'));
  return mayTakeAny || assigned_techs.some((each) => each.staff_id === staff_id);
}
