import { statistics } from '@baydesk/contract/work-orders.contract';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { durationText } from './duration-text.ts';
import { HoursCard } from './HoursCard.tsx';
import { LinesTable } from './LinesTable.tsx';
import { MarginCard } from './MarginCard.tsx';
import type { OrderStatistics as Figures } from './order-statistics.ts';
import classes from './StatisticsTab.module.css';

interface OrderStatisticsProps {
  id: string;
  /** A part sale shows only its money, because nobody works on it. */
  isSale?: boolean;
}

/** The hours, money and margin of the order, and its time in each status. */
export function OrderStatistics({ id, isSale = false }: OrderStatisticsProps) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(statistics, { id }, ['work_order', 'statistics', id]),
    meta: { is_silent: true },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={6} />;
  if (isSale) return <MarginCard figures={data} isSale />;
  return (
    <div className={classes.parts}>
      <div className={classes.pair}>
        <HoursCard id={id} figures={data} />
        <MarginCard figures={data} />
      </div>
      <LinesTable figures={data} />
      <StatusTimes statuses={data.statuses} />
    </div>
  );
}

/** The total time in each status, over all stays in it. */
function StatusTimes({ statuses }: Pick<Figures, 'statuses'>) {
  const longest = Math.max(1, ...statuses.map(({ seconds }) => seconds));
  return (
    <SectionCard title="Time in each status">
      <ul className={classes.statuses}>
        {statuses.map(({ status, seconds, times }) => (
          <li key={status} className={classes.status}>
            <span>
              <StatusBadge status={status} />
            </span>
            <div className={classes.track} aria-hidden>
              <div className={classes.time} style={{ '--part': seconds, '--whole': longest } as CSSProperties} />
            </div>
            <span className={classes.duration}>
              {durationText(seconds)}
              {times > 1 && <span className={classes.times}> in {times} stays</span>}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
