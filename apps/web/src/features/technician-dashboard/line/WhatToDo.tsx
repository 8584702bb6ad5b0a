import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useOrderContext } from '../../work-orders/public.ts';
import classes from './TechnicianLine.module.css';

/** The unit's pinned notes, the customer's concern and the line's description. */
export function WhatToDo({ line }: { line: WorkOrderLine }) {
  const { order } = useOrderContext();
  const { pin_notes } = order.vehicle;
  const facts = [
    { label: 'Concern', words: order.concern },
    { label: 'What to do', words: line.description },
  ].filter(({ words }) => words !== '');
  return (
    <>
      {pin_notes !== '' && (
        <Callout tone="warning" title="Pinned to this unit">
          <p className={classes.words}>{pin_notes}</p>
        </Callout>
      )}
      {facts.length > 0 && (
        <SectionCard>
          <dl className={classes.facts}>
            {facts.map(({ label, words }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </SectionCard>
      )}
    </>
  );
}
