import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type { PayrollPlace } from '@baydesk/domain/time-clock/payroll-day-of';
import { payrollDayOf } from '@baydesk/domain/time-clock/payroll-day-of';
import { hoursTotals } from '@baydesk/domain/timesheets/payroll-days';
import { secondsToday } from '@baydesk/domain/time-clock/running-time';
import { ActionIcon, Button } from '@mantine/core';
import { IconClockPlus, IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsConnected } from '../../../shared/api/connection.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import type { RefusedTask } from '../../time-clock/public.ts';
import { OutboxNotes, useOutbox, useServerNow } from '../../time-clock/public.ts';
import { readSpan } from '../period/period.ts';
import { PeriodBar } from '../period/PeriodBar.tsx';
import { daysSoFar } from '../punches/day-rows.ts';
import { HoursTotals } from '../punches/HoursTotals.tsx';
import { onWhat } from '../punches/punch-words.ts';
import { PunchDay } from '../punches/PunchDay.tsx';
import type { MyActivities } from '../use-timesheets.ts';
import { aheadMs, TICK_MS, useMyActivities } from '../use-timesheets.ts';
import classes from './MyPunches.module.css';
import { MyForgottenPunch } from './MyForgottenPunch.tsx';
import { MyRequests } from './MyRequests.tsx';

const AskForCorrectionDialog = loadedLater(() => import('./AskForCorrectionDialog.tsx'), 'AskForCorrectionDialog');

const route = getRouteApi('/shell/my-punch-clock-activities');

/** The punch that is to be corrected; null for one that is missing. */
type WrongPunch = { readonly record: TaskRecord | null; readonly refused?: RefusedTask };

/** The person's own time, for the phone: today, then the days of the period with every punch. */
export function MyPunchClockActivitiesScreen() {
  useScreenTitle('My punch clock');
  const navigate = route.useNavigate();
  const span = readSpan(route.useSearch(), { now: now(), timezone: workplaceFormat().timezone });
  const mine = useMyActivities(span);
  const { data, error, refetch } = mine;
  const server_now = useServerNow(aheadMs(mine), TICK_MS).getTime();
  const outbox = useOutbox();
  const [wrong_punch, setWrongPunch] = useState<WrongPunch | null>(null);
  return (
    <div className={classes.screen}>
      <PageHeader
        title="My punch clock"
        actions={
          <Button
            variant="default"
            leftSection={<IconClockPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setWrongPunch({ record: null })}
          >
            Missing punch…
          </Button>
        }
      />
      <OutboxNotes onAsk={(refused) => setWrongPunch(correctionOf(refused))} />
      <PeriodBar span={span} onChange={(days) => void navigate({ search: days })} />
      {data ? (
        <MyTime activities={data} server_now={server_now} onAsk={(record) => setWrongPunch({ record })} />
      ) : (
        <div className="card">{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}</div>
      )}
      {wrong_punch && (
        <AskForCorrectionDialog
          record={wrong_punch.record}
          missing={wrong_punch.refused?.task}
          onAsked={() => void outbox?.dismiss(wrong_punch.refused?.places ?? [])}
          onClose={() => setWrongPunch(null)}
        />
      )}
    </div>
  );
}

/** Without network nothing is on its way; the clock itself goes on. */
function Loading() {
  if (useIsConnected()) return <LoadingState lines={6} />;
  return (
    <EmptyState
      text="Your time shows up here when the connection is back"
      hint="You can clock in and out meanwhile. Punches are kept and sent later."
    />
  );
}

/** The server knows a punch whose end alone it refused; any other is missing as a whole. */
const correctionOf = (refused: RefusedTask): WrongPunch => ({
  record: refused.has_start ? refused.task : null,
  refused,
});

interface MyTimeProps {
  activities: MyActivities;
  server_now: number;
  onAsk: (record: TaskRecord) => void;
}

function MyTime({ activities, server_now, onAsk }: MyTimeProps) {
  const { records, corrections } = activities;
  const days = daysSoFar(activities.days, records, server_now);
  const { default_workplace: place } = useActor();
  const has_several_locations = new Set(days.map(({ workplace_id }) => workplace_id)).size > 1;
  const waiting = new Set(
    corrections.flatMap(({ status, record }) => (status === 'open' && record ? [record.id] : [])),
  );
  const forgotten_ids = new Set(days.map(({ forgotten_record_id }) => forgotten_record_id));
  const forgotten = records.find(({ id, end_date }) => end_date === null && forgotten_ids.has(id) && !waiting.has(id));
  return (
    <>
      {forgotten && <MyForgottenPunch record={forgotten} />}
      <HoursTotals totals={hoursTotals(days)} today={place && todayOf(activities, server_now, place)} />
      {corrections.length > 0 && <MyRequests corrections={corrections} />}
      {days.length === 0 && (
        <div className="card">
          <EmptyState text="No time on these days" hint="What you clock shows up here, with the gaps between." />
        </div>
      )}
      {days
        .toSorted((one, other) => other.clock_in_time.localeCompare(one.clock_in_time))
        .map((day) => (
          <PunchDay
            key={`${day.date} ${day.workplace_id}`}
            day={day}
            records={records}
            now={server_now}
            withLocation={has_several_locations}
            renderNote={({ id }) =>
              waiting.has(id) && <StatusBadge status="open" label="Correction asked" colour="blue" />
            }
            renderActions={(record) =>
              !record.is_approved &&
              !waiting.has(record.id) && (
                <ActionIcon
                  className={classes.ask}
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Ask to correct ${onWhat(record)} at ${timeAtWorkplace(record.start_date, record.timezone)}`}
                  onClick={() => onAsk(record)}
                >
                  <IconPencil size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              )
            }
          />
        ))}
    </>
  );
}

/** The seconds of today’s payroll day, running time included; null when none of the time shown is today’s. */
function todayOf({ days, records }: MyActivities, server_now: number, place: PayrollPlace): number | null {
  const at = new Date(server_now);
  const today = payrollDayOf(at, place.timezone, place.day_starts_at).toString();
  const its_days = days.filter(({ date }) => date === today);
  const running = records.filter(({ end_date }) => end_date === null);
  if (its_days.length === 0 && running.length === 0) return null;
  return (
    its_days.reduce((sum, { seconds }) => sum + seconds, 0) +
    running.reduce((sum, record) => sum + secondsToday(record, at, place), 0)
  );
}
