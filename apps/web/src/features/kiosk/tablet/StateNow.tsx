import type { KioskState } from '@baydesk/contract/kiosk.contract';
import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDay } from '@baydesk/domain/format/date-text';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { clockText, secondsOf } from '@baydesk/domain/time-clock/running-time';
import { useState } from 'react';
import { now } from '../../../shared/format/now.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import choices from './Choices.module.css';
import { aheadOf } from './kiosk-step.ts';

const SECOND_MS = 1000;
const MINUTE_S = 60;

const hoursText = (seconds: number): string => displayHours(minutesToHours(seconds / MINUTE_S));

/** '3.25 h today' */
export const todayWords = (seconds: number): string => `${hoursText(seconds)} today`;

/** The running punch since its start, and the hours of the day. */
export function StateNow({ state, timezone }: { state: KioskState; timezone: string }) {
  const { current, today_seconds, server_time } = state;
  const [ahead_ms] = useState(() => aheadOf(server_time, now().getTime()));
  const at = new Date(useNow(SECOND_MS).getTime() + ahead_ms);
  const running = current ? secondsOf({ start_date: current.start_date, end_date: null }, at) : 0;
  // Only the server knows which part of a punch from another day counts today.
  const beganToday = !current || workplaceDate(current.start_date, timezone).equals(workplaceDate(at, timezone));
  return (
    <dl className={choices.state} data-in={current !== null || undefined}>
      <div>
        <dt>{current ? 'In' : 'Out'}</dt>
        <dd className={choices.what}>{current ? current.name : 'Not clocked in'}</dd>
        {current && (
          <dd className={choices.since}>
            since {!beganToday && `${formatMonthDay(workplaceDate(current.start_date, timezone))}, `}
            {timeAtWorkplace(current.start_date, timezone)}
          </dd>
        )}
      </div>
      {current && (
        <div>
          <dt>Running</dt>
          <dd className={choices.figure} role="timer">
            {clockText(running)}
          </dd>
        </div>
      )}
      <div>
        <dt>{beganToday ? 'Today' : 'Ended today'}</dt>
        <dd className={choices.figure}>{hoursText(today_seconds + (beganToday ? running : 0))}</dd>
      </div>
    </dl>
  );
}
