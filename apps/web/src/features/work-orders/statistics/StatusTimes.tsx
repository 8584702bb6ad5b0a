import type { CSSProperties } from 'react';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { durationText } from './duration-text.ts';
import classes from './StatisticsTab.module.css';
import type { OrderStatistics } from './order-statistics.ts';

/** How long the order was in each status, all stays together. */
export function StatusTimes({ statuses }: Pick<OrderStatistics, 'statuses'>) {
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
