import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { nextClosing } from '@baydesk/domain/time-clock/forgotten-clock-out';
import { Button, Group } from '@mantine/core';
import { v7 as uuidv7 } from 'uuid';
import { after } from '../../../shared/api/use-endpoint.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { clockDialogs } from '../../time-clock/public.ts';
import { wallMoment } from '../punches/day-names.ts';
import { onWhat } from '../punches/punch-words.ts';
import { useAskAtOnce } from '../use-timesheets.ts';

/** Tells somebody who is still in after the location closed; one tap asks to have it end at closing time. */
export function MyForgottenPunch({ record }: { record: TaskRecord }) {
  const { default_workplace } = useActor();
  const { mutateAsync, isPending } = useAskAtOnce();
  const { id: record_id, line_id, department_id, start_date, timezone, workplace_id } = record;
  const closes_at = default_workplace?.id === workplace_id ? default_workplace.closes_at : null;
  const closing = nextClosing(start_date, { timezone, closes_at })?.toString();
  const ask = (end_date: string) => {
    const reason = 'Forgot to clock out';
    after(mutateAsync({ id: uuidv7(), record_id, line_id, department_id, start_date, end_date, reason }), () =>
      showNotice(done('Your timekeeper knows')),
    );
  };
  return (
    <Callout tone="warning" title="Did you forget to clock out?">
      <p>
        You are on {onWhat(record)} since {wallMoment(start_date, timezone)}.
      </p>
      <Group gap="2xs" mt="2xs">
        {closing && (
          <Button variant="default" loading={isPending} onClick={() => ask(closing)}>
            I left at {timeAtWorkplace(closing, timezone)}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={clockDialogs.clockOut}>
          Clock out now
        </Button>
      </Group>
    </Callout>
  );
}
