import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { taskCheckIn } from '@baydesk/contract/time-clock/clock.contract';
import type { Temporal } from 'temporal-polyfill';
import type { Punch } from '../../punches/public.ts';

type Offline = InputOf<typeof taskCheckIn>['offline'];

export const instantText = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 });

/** How a punch began: here and now, or without network, with the time of the device and the time it reached us. */
export const offlineStart = (
  now: Temporal.Instant,
  offline: Offline,
): Pick<Punch, 'started_way' | 'started_device_at' | 'started_received_at'> =>
  offline
    ? { started_way: 'offline', started_device_at: offline.made_at, started_received_at: instantText(now) }
    : { started_way: 'clock', started_device_at: null, started_received_at: null };

/** How a punch ended. */
export const offlineEnd = (
  now: Temporal.Instant,
  offline: Offline,
): Pick<Punch, 'ended_way' | 'ended_device_at' | 'ended_received_at'> =>
  offline
    ? { ended_way: 'offline', ended_device_at: offline.made_at, ended_received_at: instantText(now) }
    : { ended_way: 'clock', ended_device_at: null, ended_received_at: null };
