import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { getRouteApi } from '@tanstack/react-router';
import { IconClock } from '@tabler/icons-react';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { PersonAvatar } from '../../../shared/ui/display/PersonAvatar.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useWorkOrder } from '../order-data/use-work-order.ts';
import { LineBadge } from '../order-ui/LineBadge.tsx';
import classes from './TimesheetsTab.module.css';
import { timeOfLine } from './time-of-line.ts';

const route = getRouteApi('/shell/workorders/$id/timesheets');

/** The technicians of each line with their logged time, if any. */
export function TimesheetsTab() {
  const { data, error, refetch } = useWorkOrder(route.useParams().id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={5} />;
  const lines = data.lines.filter(({ status }) => status !== 'cancelled');
  const is_clocked = lines.some(({ tech_times }) => tech_times.length > 0);
  return (
    <SectionCard title="Time on the lines" flush>
      {!is_clocked && (
        <EmptyState
          icon={<IconClock size={24} stroke={1.5} aria-hidden />}
          text="No time is clocked on this order yet"
          hint="Below is who is assigned. Their time shows up here as soon as they clock in on a line."
        />
      )}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <TimeOnLine key={line.line_id} line={line} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function TimeOnLine({ line }: { line: WorkOrderLine }) {
  const people = timeOfLine(line);
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <strong>{line.line_name}</strong>
        <LineBadge status={line.status} />
        <span className={classes.estimate}>
          estimated <Hours minutes={line.time_estimate} />
        </span>
      </div>
      {people.length === 0 && <div className={classes.nobody}>Nobody is assigned</div>}
      <ul className={classes.people}>
        {people.map(({ person, minutes }) => (
          <li key={person.staff_id} className={classes.person}>
            <PersonAvatar person={person} withName />
            {minutes === null ? <span className={classes.nobody}>not yet logged</span> : <Hours minutes={minutes} />}
          </li>
        ))}
      </ul>
    </li>
  );
}
