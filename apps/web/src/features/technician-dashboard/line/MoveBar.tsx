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
import { reasonToWait } from '../my-work/sort-my-work.ts';
import classes from './TechnicianLine.module.css';
import type { LineStep } from './use-line-move.tsx';
import { useLineMove } from './use-line-move.tsx';

const FACES: Readonly<Record<LineStep, { readonly label: string; readonly icon: Icon }>> = {
  start: { label: 'Start', icon: IconPlayerPlay },
  complete: { label: 'Complete', icon: IconCheck },
  reopen: { label: 'Reopen', icon: IconRotate },
};

/** The moves the line's status allows, or the reason it has to wait. */
export function MoveBar({ line }: { line: WorkOrderLine }) {
  const { order } = useOrderContext();
  const { mayWork } = useLineRights();
  const isMine = useIsMine(line);
  const { step, stepping, question } = useLineMove(line);
  const steps = LINE_STEPS.filter((each) => lineAfter(line.status, each) !== undefined);
  const why = isMine ? reasonToWait(line, order) : 'Only the technicians assigned to this line can start it.';
  if (!mayWork || (why === null && steps.length === 0)) return null;
  return (
    <div className={classes.steps}>
      {why === null ? (
        steps.map((each, place) => {
          const { label, icon: StepIcon } = FACES[each];
          return (
            <Button
              key={each}
              className={classes.step}
              variant={place === 0 && each !== 'reopen' ? 'filled' : 'default'}
              leftSection={<StepIcon size={20} stroke={1.75} aria-hidden />}
              loading={stepping === each}
              disabled={stepping !== null && stepping !== each}
              onClick={() => void step(each)}
            >
              {label}
            </Button>
          );
        })
      ) : (
        <span className={classes.step_words}>{why}</span>
      )}
      {question}
    </div>
  );
}

/** Whether the person signed in may move the line: people who may create lines may move any of them. */
function useIsMine({ assigned_techs }: WorkOrderLine): boolean {
  const { staff_id } = useActor();
  const mayTakeAny = useCan(create('work_order_line'));
  return mayTakeAny || assigned_techs.some((each) => each.staff_id === staff_id);
}
