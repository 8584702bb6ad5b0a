import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { IconCloudOff } from '@tabler/icons-react';
import { useIsConnected } from '../../shared/api/connection.ts';
import { workplaceFormat } from '../../shared/format/workplace-format.ts';
import classes from './LastKnownAt.module.css';
import { useMyClock } from './use-my-clock.ts';

/** Says, without network, from when the shown data is, and that the clock goes on. */
export function LastKnownAt({ known_at }: { known_at: number }) {
  const is_connected = useIsConnected();
  const { clocksLines } = useMyClock();
  const at = timeAtWorkplace(new Date(known_at).toISOString(), workplaceFormat().timezone);
  return (
    <output className={classes.known}>
      {!is_connected && (
        <>
          <IconCloudOff className={classes.icon} size={16} stroke={1.75} aria-hidden />
          <span>
            No connection. Last known at {at}.{clocksLines && ' Punches are kept and sent later.'}
          </span>
        </>
      )}
    </output>
  );
}
