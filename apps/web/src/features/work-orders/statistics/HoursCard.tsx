import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { secondsOf } from '@baydesk/domain/time-clock/running-time';
import { useNow } from '../../../shared/format/use-now.ts';
import { Explain } from '../../../shared/ui/display/Explain.tsx';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { percentText } from '../order-data/money-words.ts';
import { useWorkOrder } from '../order-data/use-work-order.ts';
import { runningOn } from '../order-ui/OnItNow.tsx';
import classes from './StatisticsTab.module.css';
import type { OrderStatistics } from './order-statistics.ts';

const HALF_MINUTE_MS = 30_000;
const MINUTE_S = 60;

const say = (minutes: number) => displayHours(minutesToHours(minutes));

/** The estimated, logged and billed hours, and billed divided by logged. */
export function HoursCard({ id, figures }: { id: string; figures: OrderStatistics }) {
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
        <RunningNow id={id} />
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

/** Time that has not ended, which no other figure counts yet. */
function RunningNow({ id }: { id: string }) {
  const now = useNow(HALF_MINUTE_MS);
  const running = (useWorkOrder(id).data?.lines ?? []).flatMap(runningOn);
  if (running.length === 0) return null;
  return (
    <div className={classes.figure}>
      <dt>Running now</dt>
      <dd>
        <Hours minutes={running.reduce((sum, record) => sum + secondsOf(record, now), 0) / MINUTE_S} />
      </dd>
    </div>
  );
}
