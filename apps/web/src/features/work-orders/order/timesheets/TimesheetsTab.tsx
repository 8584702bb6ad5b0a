import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { create } from '@baydesk/domain/permissions/permission';
import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconClock, IconClockPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Can } from '../../../../shared/permissions/Can.tsx';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { Hours } from '../../../../shared/ui/display/Hours.tsx';
import { SectionCard } from '../../../../shared/ui/layout/SectionCard.tsx';
import { RowMenu } from '../../../../shared/ui/list/table/RowMenu.tsx';
import { EmptyState } from '../../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../../shared/ui/states/LoadingState.tsx';
import { MoveLabourDialog, TaskDialog, useRecordRights, useRecordsOfOrder } from '../../../time-clock/public.ts';
import { useWorkOrder } from '../../order-data/use-work-order.ts';
import { LineBadge } from '../../order-ui/LineBadge.tsx';
import { useMinutesSoFar } from '../../order-ui/OnItNow.tsx';
import { PersonTime } from './PersonTime.tsx';
import classes from './TimesheetsTab.module.css';
import { timeOfLine } from './time-of-line.ts';

const route = getRouteApi('/shell/workorders/$id/timesheets');

const NO_RECORDS: readonly TaskRecord[] = [];

/** The time on the lines of an order by person, each record with the actions of a timekeeper. */
export function TimesheetsTab() {
  const { id } = route.useParams();
  const { data, error, refetch } = useWorkOrder(id);
  const records = useRecordsOfOrder(id).data?.collection ?? NO_RECORDS;
  const [isEntering, setIsEntering] = useState(false);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={5} />;
  const lines = data.lines.filter(({ status, task_records }) => status !== 'cancelled' || task_records.length > 0);
  const is_clocked = lines.some(({ tech_times }) => tech_times.length > 0);
  return (
    <SectionCard
      title="Time on the lines"
      flush
      actions={
        lines.length > 0 && (
          <Can do={create('timesheet')}>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconClockPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setIsEntering(true)}
            >
              Enter time
            </Button>
          </Can>
        )
      }
    >
      {!is_clocked && (
        <EmptyState
          icon={<IconClock size={24} stroke={1.5} aria-hidden />}
          text="No time is clocked on this order yet"
          hint="Below is who is assigned. Their time shows up here as soon as they clock in on a line."
        />
      )}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <TimeOnLine
              key={line.line_id}
              line={line}
              others={lines.filter(({ line_id }) => line_id !== line.line_id)}
              records={records.filter(({ line_id }) => line_id === line.line_id)}
            />
          ))}
        </ul>
      )}
      {isEntering && <TaskDialog lines={lines} origin="work_order" onClose={() => setIsEntering(false)} />}
    </SectionCard>
  );
}

interface TimeOnLineProps {
  line: WorkOrderLine;
  /** The other lines of the order. */
  others: readonly WorkOrderLine[];
  /** The records that the person may see. */
  records: readonly TaskRecord[];
}

function TimeOnLine({ line, others, records }: TimeOnLineProps) {
  const people = timeOfLine(line);
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <strong>{line.line_name}</strong>
        <LineBadge status={line.status} />
        <LoggedAndEstimated line={line} />
        <LineTimeMenu line={line} others={others} records={records} />
      </div>
      {people.length === 0 && <div className={classes.nobody}>Nobody is assigned</div>}
      <ul className={classes.people}>
        {people.map(({ person, minutes }) => (
          <PersonTime
            key={person.staff_id}
            line={line}
            others={others}
            person={person}
            minutes={minutes}
            records={records.filter(({ staff_id }) => staff_id === person.staff_id)}
          />
        ))}
      </ul>
    </li>
  );
}

function LoggedAndEstimated({ line }: { line: WorkOrderLine }) {
  const minutes = useMinutesSoFar(line);
  const isOver = line.time_estimate > 0 && minutes > line.time_estimate;
  return (
    <span className={classes.estimate} data-over={isOver || undefined}>
      {line.tech_times.length > 0 && (
        <>
          <Hours minutes={minutes} /> logged,{' '}
        </>
      )}
      estimated <Hours minutes={line.time_estimate} />
    </span>
  );
}

/** The actions of a timekeeper on the time of a line as a whole. */
function LineTimeMenu({ line, others, records }: TimeOnLineProps) {
  const mayEnter = useCan(create('timesheet'));
  const mayMove = useRecordRights(records).mayMove && records.length > 0 && others.length > 0;
  const [over, setOver] = useState<'enter' | 'move' | null>(null);
  const onClose = () => setOver(null);
  if (!mayEnter && !mayMove) return null;
  return (
    <>
      <RowMenu name={`the time on ${line.line_name}`} width={240}>
        {mayEnter && (
          <Menu.Item
            leftSection={<IconClockPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOver('enter')}
          >
            Enter time on this line…
          </Menu.Item>
        )}
        {mayMove && (
          <Menu.Item
            leftSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOver('move')}
          >
            Move all to another line…
          </Menu.Item>
        )}
      </RowMenu>
      {over === 'enter' && (
        <TaskDialog lines={[line, ...others]} initial={{ line_id: line.line_id }} origin="line" onClose={onClose} />
      )}
      {over === 'move' && <MoveLabourDialog records={records} lines={others} onClose={onClose} />}
    </>
  );
}
