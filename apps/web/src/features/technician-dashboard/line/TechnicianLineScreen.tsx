import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { IconChevronLeft } from '@tabler/icons-react';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useIsConnected } from '../../../shared/api/connection.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { LineBadge, StoryField, useLineRights, useOrderContext } from '../../work-orders/public.ts';
import { OutboxNotes } from '../../time-clock/public.ts';
import { LastKnownAt } from '../LastKnownAt.tsx';
import { LoadedLine } from '../LoadedLine.tsx';
import { LastKnownLine } from '../my-work/LineUnderWay.tsx';
import { useMyLines } from '../use-my-lines.ts';
import { LineHead } from './LineHead.tsx';
import { LinePartsCard } from './LinePartsCard.tsx';
import { PhotosCard } from './PhotosCard.tsx';
import { MoveBar } from './MoveBar.tsx';
import { TasksCard } from './TasksCard.tsx';
import classes from './TechnicianLine.module.css';

const route = getRouteApi('/shell/technician-dashboard/$order_id/$line_id');

/** One line as the technician works on it, in one column. */
export function TechnicianLineScreen() {
  const { order_id, line_id } = route.useParams();
  return (
    <div className={classes.screen}>
      <Link to="/technician-dashboard" className={classes.back}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        My work
      </Link>
      <LoadedLine
        key={line_id}
        order_id={order_id}
        line_id={line_id}
        renderOtherwise={(error, retry) => <LineWithoutOrder line_id={line_id} error={error} retry={retry} />}
      >
        {(line) => <OpenLine line={line} />}
      </LoadedLine>
    </div>
  );
}

interface LineWithoutOrderProps {
  line_id: string;
  error: Error | null;
  retry: () => void;
}

/** Without network the line is shown as my list last had it. */
function LineWithoutOrder({ line_id, error, retry }: LineWithoutOrderProps) {
  const is_connected = useIsConnected();
  const { data, dataUpdatedAt } = useMyLines({ enabled: !is_connected });
  const line = data?.collection.find((each) => each.line_id === line_id);
  useScreenTitle(line?.line_name ?? 'My work');
  if (line && !is_connected)
    return (
      <>
        <h1 className={classes.title}>{line.line_name}</h1>
        <LastKnownAt known_at={dataUpdatedAt} />
        <OutboxNotes />
        <ul className={classes.last_known}>
          <LastKnownLine line={line} isNamed />
        </ul>
      </>
    );
  return (
    <div className="card">{error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState lines={8} />}</div>
  );
}

function OpenLine({ line }: { line: WorkOrderLine }) {
  useScreenTitle(line.line_name);
  return (
    <>
      <LineHead line={line} />
      <WhatToDo line={line} />
      <TasksCard line={line} />
      <StoryCard line={line} />
      <LinePartsCard line={line} />
      <PhotosCard line={line} />
      <OtherLines line={line} />
      <MoveBar line={line} />
    </>
  );
}

/** The unit's pinned notes, the customer's concern and the line's description. */
function WhatToDo({ line }: { line: WorkOrderLine }) {
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

/** The other lines of the order with their technicians, read-only. */
function OtherLines({ line }: { line: WorkOrderLine }) {
  const { lines, order } = useOrderContext();
  const others = lines.filter(({ line_id }) => line_id !== line.line_id);
  if (others.length === 0) return null;
  return (
    <SectionCard title={`Also on ${order.work_order_number}`} flush>
      <ul className={classes.rows}>
        {others.map((other) => (
          <li key={other.line_id} className={classes.row}>
            <span className={classes.row_words}>
              {other.line_name}
              {other.assigned_techs.length > 0 && (
                <span className={classes.quiet}>
                  {' '}
                  · {other.assigned_techs.map(({ first_name }) => first_name).join(', ')}
                </span>
              )}
            </span>
            <LineBadge status={other.status} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const STORY = 'story';
const STORY_ROWS = 4;

/** The technician's story; a plain text field, so that the keyboard's dictation works in it. */
function StoryCard({ line }: { line: WorkOrderLine }) {
  const { mayWork } = useLineRights();
  const isEditable = mayWork && line.editable;
  const card_ref = useRef<HTMLDivElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === STORY });
  useEffect(() => {
    if (isAskedFor) card_ref.current?.querySelector('textarea')?.focus();
  }, [isAskedFor]);
  if (!isEditable && line.tech_story === '') return null;
  return (
    <div id={STORY} ref={card_ref}>
      <SectionCard title="Story">
        {isEditable ? (
          <StoryField line={line} minRows={STORY_ROWS} />
        ) : (
          <p className={classes.words}>{line.tech_story}</p>
        )}
      </SectionCard>
    </div>
  );
}
