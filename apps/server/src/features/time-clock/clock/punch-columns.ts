import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { taskCheckIn } from '@baydesk/contract/time-clock.contract';
import type { Temporal } from 'temporal-polyfill';
import type { Punch } from '../../punches/public.ts';

/** The name of the tablet at which somebody punches; missing on a screen of their own. */
export interface AtKiosk {
  readonly kiosk?: string;
}

/** Where a punch was made. */
type Source = AtKiosk & Pick<InputOf<typeof taskCheckIn>, 'offline'>;

export const instantText = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 });

/** How a punch began: here and now, or without network, with the time of the device and the time it reached us. */
export const startColumns = (
  now: Temporal.Instant,
  { offline, kiosk }: Source,
): Pick<Punch, 'started_way' | 'started_device_at' | 'started_received_at'> =>
  offline
    ? { started_way: 'offline', started_device_at: offline.made_at, started_received_at: instantText(now) }
    : { started_way: onlineWay(kiosk), started_device_at: null, started_received_at: null };

/** How a punch ended. */
export const endColumns = (
  now: Temporal.Instant,
  { offline, kiosk }: Source,
): Pick<Punch, 'ended_way' | 'ended_device_at' | 'ended_received_at'> =>
  offline
    ? { ended_way: 'offline', ended_device_at: offline.made_at, ended_received_at: instantText(now) }
    : { ended_way: onlineWay(kiosk), ended_device_at: null, ended_received_at: null };

/** How a punch ended that reached us together with its end. */
export const endedColumns = (now: Temporal.Instant, { offline }: Source) =>
  endColumns(now, { offline: offline?.ended_at ? { ...offline, made_at: offline.ended_at } : offline });

const onlineWay = (kiosk: string | undefined) => (kiosk === undefined ? 'clock' : 'kiosk');

/** Names the tablet in the history. */
export const kioskDetails = ({ kiosk }: AtKiosk) => (kiosk === undefined ? {} : { details: { kiosk } });
