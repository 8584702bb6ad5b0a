import type { KioskState } from '@baydesk/contract/kiosk.contract';
import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import done from './Confirmation.module.css';
import { todayWords } from './StateNow.tsx';

interface ConfirmationProps {
  state: KioskState;
  timezone: string;
  onBack: () => void;
}

/** Says in large letters what was recorded. A tap anywhere goes back to the tiles. */
export function Confirmation({ state, timezone, onBack }: ConfirmationProps) {
  const { first_name, current, server_time, today_seconds } = state;
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    const onClick = () => leave();
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, []);
  return (
    <div className={done.done} data-in={current !== null || undefined}>
      <IconCircleCheck className={done.sign} stroke={1.5} aria-hidden />
      <div aria-live="polite">
        <h1 className={done.words}>
          {current
            ? `${first_name} is in on ${current.name}, ${timeAtWorkplace(current.start_date, timezone)}`
            : `${first_name} is out, ${timeAtWorkplace(server_time, timezone)}`}
        </h1>
      </div>
      {today_seconds > 0 && <p className={done.hours}>{todayWords(today_seconds)}</p>}
      <button type="button" className={done.button}>
        Done
      </button>
    </div>
  );
}
