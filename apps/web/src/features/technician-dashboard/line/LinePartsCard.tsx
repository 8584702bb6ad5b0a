import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { partName, RequestPicture, useLineRights } from '../../work-orders/public.ts';
import { PhotosOnTheirWay } from '../ask-for-part/PhotosOnTheirWay.tsx';
import classes from './TechnicianLine.module.css';

const AskForPartDialog = loadedLater(() => import('../ask-for-part/AskForPartDialog.tsx'), 'AskForPartDialog');

/** The parts of the line with their status, and a button to ask for another one. */
export function LinePartsCard({ line }: { line: WorkOrderLine }) {
  const { mayAskForParts } = useLineRights();
  const mayAsk = mayAskForParts && line.editable;
  const [isAsking, setIsAsking] = useState(false);
  const requests = line.part_requests;
  if (requests.length === 0 && !mayAsk) return null;
  return (
    <SectionCard
      title="Parts"
      actions={
        mayAsk && (
          <Button
            className={classes.need}
            variant="light"
            leftSection={<IconPackage size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            Need a part
          </Button>
        )
      }
      flush
    >
      {requests.length === 0 ? (
        <p className={classes.empty}>Nothing asked for yet.</p>
      ) : (
        <ul className={classes.rows} aria-label={`Parts of ${line.line_name}`}>
          {requests.map((request) => (
            <li key={request.id} className={classes.row}>
              <span className={classes.row_words}>
                {partName(request)}
                {request.quantity !== 1 && <span className={classes.quiet}> × {request.quantity}</span>}
              </span>
              <RequestPicture request={request} />
              <StatusBadge status={request.status} />
            </li>
          ))}
        </ul>
      )}
      <PhotosOnTheirWay note_ids={requests.flatMap(({ note_id }) => note_id ?? [])} />
      {isAsking && <AskForPartDialog line={line} onClose={() => setIsAsking(false)} />}
    </SectionCard>
  );
}
