import { statistics } from '@baydesk/contract/work-orders.contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { HoursCard } from './HoursCard.tsx';
import { LinesTable } from './LinesTable.tsx';
import { MarginCard } from './MarginCard.tsx';
import classes from './StatisticsTab.module.css';
import { StatusTimes } from './StatusTimes.tsx';

const route = getRouteApi('/shell/workorders/$id/statistics');

/** How the order went: hours, parts, margin, and where it spent its days. */
export function StatisticsTab() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(statistics, { id }, ['work_order', 'statistics', id]),
    meta: { is_silent: true },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={6} />;
  return (
    <div className={classes.parts}>
      <div className={classes.pair}>
        <HoursCard figures={data} />
        <MarginCard figures={data} />
      </div>
      <LinesTable figures={data} />
      <StatusTimes statuses={data.statuses} />
    </div>
  );
}
