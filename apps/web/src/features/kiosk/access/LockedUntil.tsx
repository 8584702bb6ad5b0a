import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';

/** Says until when no PIN can be tried at the kiosk. */
export function LockedUntil({ moment }: { moment: string | null }) {
  if (moment === null || Date.parse(moment) <= now().getTime()) return null;
  return (
    <Callout tone="warning">
      Locked until {timeAtWorkplace(moment, workplaceFormat().timezone)}, because too many wrong PINs were typed. A new
      PIN unlocks at once.
    </Callout>
  );
}
