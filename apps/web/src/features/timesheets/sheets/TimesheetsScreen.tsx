import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type { DateSpan } from '@baydesk/domain/dates/date-ranges';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { move } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconCheck, IconClockPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { BulkBar } from '../../../shared/ui/list/screen/BulkBar.tsx';
import { useRowSelection } from '../../../shared/ui/list/table/use-row-selection.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { TaskDialog, useServerNow } from '../../time-clock/public.ts';
import { eachDay, readSpan, spanWords } from '../period/period.ts';
import { PeriodBar } from '../period/PeriodBar.tsx';
import type { Activities, PersonActivities } from '../use-timesheets.ts';
import { aheadMs, TICK_MS, useActivities, useWhoIsIn } from '../use-timesheets.ts';
import { CorrectionsCard } from './CorrectionsCard.tsx';
import { ForgottenCard } from './ForgottenCard.tsx';
import { HoursCards } from './HoursCards.tsx';
import { HoursGrid } from './HoursGrid.tsx';
import { InNowCard } from './InNowCard.tsx';
import { activitiesSoFar, isApprovable } from './sheet-cells.ts';
import { SheetMenu } from './SheetMenu.tsx';
import classes from './Timesheets.module.css';

const PersonDrawer = loadedLater(() => import('./PersonDrawer.tsx'), 'PersonDrawer');
const ApproveDialog = loadedLater(() => import('./ApproveDialog.tsx'), 'ApproveDialog');
const ReopenDialog = loadedLater(() => import('./ReopenDialog.tsx'), 'ReopenDialog');

/** With more days than a month has, only the totals fit. */
const MOST_COLUMNS = 31;
const DAYS_OF_WEEK = 7;

/** The days of a week; of a longer period those on which somebody worked. */
function columnsOf({ collection }: Activities, span: DateSpan): readonly string[] {
  const dates = eachDay(span);
  if (dates.length <= DAYS_OF_WEEK) return dates;
  const worked = new Set(collection.flatMap(({ days }) => days.map(({ date }) => date)));
  return dates.length > MOST_COLUMNS ? [] : dates.filter((date) => worked.has(date));
}

const route = getRouteApi('/shell/timesheets');

/** The dialog that is open over the sheet. */
type Over =
  | { readonly shows: 'record'; readonly record: TaskRecord | null; readonly staff_id: string | undefined }
  | { readonly shows: 'approve'; readonly people: readonly PersonActivities[] }
  | { readonly shows: 'reopen'; readonly person: PersonActivities };

/** Everybody's time at this location by day and period: mended, corrected and approved for payroll. */
export function TimesheetsScreen() {
  useScreenTitle('Timesheets');
  const navigate = route.useNavigate();
  const { default_workplace } = useActor();
  const { timezone } = workplaceFormat();
  const span = readSpan(route.useSearch(), { now: now(), timezone });
  const { data: ended, error, refetch } = useActivities(span);
  const in_now = useWhoIsIn();
  const server_now = useServerNow(aheadMs(in_now), TICK_MS).getTime();
  const data = ended && activitiesSoFar(ended, server_now);
  const running = in_now.data?.collection ?? [];
  const days = spanWords(span, workplaceDate(new Date(server_now), timezone).year);
  const [over, setOver] = useState<Over | null>(null);
  const edit = (record: TaskRecord | null, staff_id?: string) => setOver({ shows: 'record', record, staff_id });
  const close = () => setOver(null);
  return (
    <div className={classes.screen}>
      <PageHeader
        title="Timesheets"
        aside={data && <output>{peopleCount(data)}</output>}
        actions={
          <>
            {data && <SheetMenu activities={data} days={days} />}
            <Button leftSection={<IconClockPlus size={16} stroke={1.75} aria-hidden />} onClick={() => edit(null)}>
              Add time
            </Button>
          </>
        }
      />
      <div className={classes.on_paper}>{default_workplace?.name}</div>
      <div className={classes.attention}>
        <ForgottenCard running={running} now={server_now} onEdit={edit} />
        <CorrectionsCard />
        <InNowCard running={running} now={server_now} />
      </div>
      <PeriodBar
        span={span}
        onChange={({ start_date, end_date }) => void navigate({ search: { start_date, end_date } })}
      />
      {data ? (
        <Sheet
          key={`${span.start_date} ${span.end_date}`}
          activities={data}
          span={span}
          days={days}
          now={server_now}
          onEdit={edit}
          isCovered={over !== null}
          onOver={setOver}
        />
      ) : (
        <div className="card">
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={8} />}
        </div>
      )}
      {over?.shows === 'record' && (
        <TaskDialog record={over.record ?? undefined} initial={{ staff_id: over.staff_id }} onClose={close} />
      )}
      {over?.shows === 'approve' && <ApproveDialog people={over.people} span={span} days={days} onClose={close} />}
      {over?.shows === 'reopen' && <ReopenDialog person={over.person} span={span} days={days} onClose={close} />}
    </div>
  );
}

const peopleCount = ({ collection }: Activities) =>
  collection.length === 1 ? '1 person' : `${collection.length} people`;

interface SheetProps {
  activities: Activities;
  span: DateSpan;
  days: string;
  now: number;
  isCovered: boolean;
  onEdit: (record: TaskRecord | null, staff_id?: string) => void;
  onOver: (over: Over) => void;
}

/** The people with their hours; choosing some approves their days. */
function Sheet({ activities, span, days, now: server_now, isCovered, onEdit, onOver }: SheetProps) {
  const { collection, records } = activities;
  const navigate = route.useNavigate();
  const { open } = route.useSearch();
  const isPhone = useIsPhone();
  const { staff_id: own_staff_id } = useActor();
  const mayApprove = useCan(move('timesheet'));
  const isChoosable = (person: PersonActivities) => mayApprove && isApprovable(person, own_staff_id);
  const selection = useRowSelection(
    collection.filter(isChoosable).map((person) => ({ ...person, id: person.staff_id })),
  );
  const opened = collection.find(({ staff_id }) => staff_id === open);
  const shown = { activities, dates: columnsOf(activities, span), isChoosable, selection };
  const closeDrawer = () =>
    void navigate({
      search: ({ start_date, end_date }) => ({ start_date, end_date }),
      replace: true,
      resetScroll: false,
    });
  if (collection.length === 0)
    return (
      <div className="card">
        <EmptyState
          text="Nobody clocks time at this location yet"
          hint="People whose ‘Clocks time’ is on under Staff show up here with their hours."
        />
      </div>
    );
  return (
    <>
      {isPhone ? <HoursCards {...shown} /> : <HoursGrid {...shown} />}
      <BulkBar
        rows={selection.selected}
        actions={[
          {
            label: 'Approve…',
            icon: <IconCheck size={16} stroke={1.75} aria-hidden />,
            run: (people) => onOver({ shows: 'approve', people }),
          },
        ]}
        onClear={selection.clear}
      />
      {opened && (
        <PersonDrawer
          person={opened}
          records={records}
          days={days}
          now={server_now}
          isCovered={isCovered}
          onApprove={isChoosable(opened) ? () => onOver({ shows: 'approve', people: [opened] }) : undefined}
          onReopen={() => onOver({ shows: 'reopen', person: opened })}
          onAdd={() => onEdit(null, opened.staff_id)}
          onEdit={onEdit}
          onClose={closeDrawer}
        />
      )}
    </>
  );
}
