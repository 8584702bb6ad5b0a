import { relativeTime } from '@baydesk/domain/format/relative-time';
import { now } from '../../shared/format/now.ts';
import { workplaceFormat } from '../../shared/format/workplace-format.ts';
import { fullMoment } from '../../shared/ui/display/describe-moment.ts';

/** '3 hours ago'; pointing at it tells the full date. */
export function AgoText({ value }: { value: string }) {
  const { timezone } = workplaceFormat();
  return (
    <time
      dateTime={value}
      // Written on pointing, because on a screen left open it would soon be wrong.
      onPointerEnter={(event) => {
        event.currentTarget.title = fullMoment(value, { now: now(), timezone });
      }}
    >
      {relativeTime(value, now())}
    </time>
  );
}
