import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { LINE_STEPS } from '@baydesk/contract/work-orders/lines.contract';
import { useState } from 'react';
import { hasOpenWork, OpenWorkDialog, useLineChanges, useUndo } from '../../work-orders/public.ts';

export type LineStep = (typeof LINE_STEPS)[number];

const TOLD: Readonly<Record<LineStep, string>> = {
  start: 'is started',
  complete: 'is done',
  reopen: 'is open again',
};

/** Starts, completes or reopens a line and offers to undo the move; completing it asks first if work is open. */
export function useLineMove(line: WorkOrderLine) {
  const { takeOn } = useLineChanges(line);
  const offerUndo = useUndo();
  const [stepping, setStepping] = useState<LineStep | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const move = async (wanted: LineStep) => {
    setStepping(wanted);
    const answer = await takeOn(wanted);
    setStepping(null);
    if (answer) offerUndo(`${line.line_name} ${TOLD[wanted]}`, answer);
  };
  const step = async (wanted: LineStep) => {
    if (wanted === 'complete' && hasOpenWork(line)) setIsAsking(true);
    else await move(wanted);
  };
  const question = isAsking && (
    <OpenWorkDialog lines={[line]} onConfirm={() => move('complete')} onClose={() => setIsAsking(false)} />
  );
  return { step, stepping, question };
}
