import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { useIsConnected } from '../../../shared/api/connection.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import classes from './Kiosk.module.css';
import type { KioskPeople } from './kiosk-step.ts';

const SECOND_MS = 1000;

/** Where the tablet stands, and what time it is by the clock of the server. */
export function KioskBar({ people, ahead_ms }: { people: KioskPeople; ahead_ms: number }) {
  const { workplace_name, organization_name, timezone } = people;
  const isConnected = useIsConnected();
  return (
    <header className={classes.bar}>
      <div className={classes.place}>
        <div className={classes.workplace}>{workplace_name}</div>
        <div className={classes.dimmed}>{organization_name}</div>
      </div>
      <Clock timezone={timezone} ahead_ms={ahead_ms} />
      {!isConnected && (
        <div className={classes.offline} role="alert">
          No connection to the server. This tablet takes no punches until it is back. Clock on your phone, or tell your
          lead.
        </div>
      )}
    </header>
  );
}

function Clock({ timezone, ahead_ms }: { timezone: string; ahead_ms: number }) {
  const at = new Date(useNow(SECOND_MS).getTime() + ahead_ms);
  const day = at.toLocaleDateString('en-US', { timeZone: timezone, weekday: 'long', month: 'short', day: 'numeric' });
  return (
    <div className={classes.clock}>
      <time className={classes.time} dateTime={at.toISOString()}>
        {timeAtWorkplace(at, timezone)}
      </time>
      <div className={classes.dimmed}>{day}</div>
    </div>
  );
}
