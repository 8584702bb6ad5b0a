import { clockText, secondsOf } from '@baydesk/domain/time-clock/running-time';
import { useNow } from '../../../shared/format/use-now.ts';

const SECOND_MS = 1000;

/** The present by the clock of the server. */
export const useServerNow = (ahead_ms: number, every_ms = SECOND_MS): Date =>
  new Date(useNow(every_ms).getTime() + ahead_ms);

interface RunningTimeProps {
  start_date: string;
  /** How far the clock of the server is ahead of this device's. */
  ahead_ms: number;
  className?: string | undefined;
}

/** '1:12:08', counting. */
export function RunningTime({ start_date, ahead_ms, className }: RunningTimeProps) {
  const seconds = secondsOf({ start_date, end_date: null }, useServerNow(ahead_ms));
  return (
    <span role="timer" className={`tabular ${className ?? ''}`}>
      {clockText(seconds)}
    </span>
  );
}
