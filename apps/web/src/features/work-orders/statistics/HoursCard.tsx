import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { Explain } from '../../../shared/ui/display/Explain.tsx';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { percentText } from '../order-data/money-words.ts';
import classes from './StatisticsTab.module.css';
import type { OrderStatistics } from './order-statistics.ts';

const say = (minutes: number) => displayHours(minutesToHours(minutes));

/** The estimated, logged and billed hours, and billed divided by logged. */
export function HoursCard({ figures }: { figures: OrderStatistics }) {
  const { estimated_minutes, logged_minutes, billed_minutes } = figures;
  return (
    <SectionCard title="Hours">
      <dl className={classes.figures}>
        <div className={classes.figure}>
          <dt>Estimated</dt>
          <dd>
            <Hours minutes={estimated_minutes} />
          </dd>
        </div>
        <div className={classes.figure}>
          <dt>Logged</dt>
          <dd>{logged_minutes === 0 ? 'None yet' : <Hours minutes={logged_minutes} />}</dd>
        </div>
        <div className={classes.figure}>
          <dt>Billed</dt>
          <dd>
            <Hours minutes={billed_minutes} />
          </dd>
        </div>
        <div className={`${classes.figure} ${classes.main}`}>
          <dt>Billed ÷ logged</dt>
          <dd>
            {logged_minutes === 0 ? (
              '–'
            ) : (
              <Explain
                title="Efficiency"
                formula="Billed ÷ logged"
                values={[
                  { label: 'Billed', value: say(billed_minutes) },
                  { label: 'Logged', value: say(logged_minutes) },
                ]}
                rule="Lines that were declined do not count."
              >
                {percentText(billed_minutes / logged_minutes)}
              </Explain>
            )}
          </dd>
        </div>
      </dl>
    </SectionCard>
  );
}
