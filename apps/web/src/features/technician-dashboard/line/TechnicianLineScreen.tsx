import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { IconChevronLeft } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { LoadedLine } from '../LoadedLine.tsx';
import { LineHead } from './LineHead.tsx';
import { LinePartsCard } from './LinePartsCard.tsx';
import { OtherLines } from './OtherLines.tsx';
import { PhotosCard } from './PhotosCard.tsx';
import { MoveBar } from './MoveBar.tsx';
import { StoryCard } from './StoryCard.tsx';
import { TasksCard } from './TasksCard.tsx';
import classes from './TechnicianLine.module.css';
import { WhatToDo } from './WhatToDo.tsx';

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
        renderOtherwise={(error, retry) => (
          <div className="card">
            {error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState lines={8} />}
          </div>
        )}
      >
        {(line) => <OpenLine line={line} />}
      </LoadedLine>
    </div>
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
