import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { fullName } from '@baydesk/domain/format/person-name';
import { change } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconHistory, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../../shared/routing/loaded-later.tsx';
import { Hours } from '../../../../shared/ui/display/Hours.tsx';
import { PersonAvatar } from '../../../../shared/ui/display/PersonAvatar.tsx';
import { RowMenu } from '../../../../shared/ui/list/table/RowMenu.tsx';
import { RemoveItem } from '../../../../shared/ui/records/RemoveItem.tsx';
import {
  ChangeTechTimeDialog,
  MoveLabourDialog,
  RemoveTaskDialog,
  TaskDialog,
  TaskRecordRow,
  timesText,
  useRecordRights,
} from '../../../time-clock/public.ts';
import { PersonOnItNow, useMinutesSoFar } from '../../order-ui/OnItNow.tsx';
import classes from './TimesheetsTab.module.css';
import type { TimeOfPerson } from './time-of-line.ts';

const HistoryDrawer = loadedLater(() => import('../../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');

interface PersonTimeProps extends TimeOfPerson {
  line: WorkOrderLine;
  /** The other lines of the order. */
  others: readonly WorkOrderLine[];
  /** The records of this person on this line that the reader may see. */
  records: readonly TaskRecord[];
}

/** A technician's hours on a line, and the records they are made of. */
export function PersonTime({ line, others, person, minutes, records }: PersonTimeProps) {
  const isTimekeeper = useCan(change('timesheet'));
  const mayChange = useRecordRights(records).mayChange && minutes !== null && minutes > 0;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <li>
      <div className={classes.person}>
        <PersonAvatar person={person} withName />
        <PersonOnItNow line={line} staff_id={person.staff_id} />
        <span className={classes.sum} data-above-menus={isTimekeeper || undefined}>
          {minutes === null ? (
            <span className={classes.nobody}>not yet logged</span>
          ) : (
            <HoursSoFar line={line} staff_id={person.staff_id} />
          )}
        </span>
        {mayChange && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.change}
            aria-label={`Change the hours of ${fullName(person)} on ${line.line_name}`}
            onClick={() => setIsChanging(true)}
          >
            <IconPencil size={15} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {records.length > 0 && (
        <ul className={classes.records}>
          {records.map((record) => (
            <li key={record.id}>
              <TaskRecordRow
                record={record}
                withDay
                actions={<RecordMenu record={record} lines={[line, ...others]} />}
              />
            </li>
          ))}
        </ul>
      )}
      {isChanging && (
        <ChangeTechTimeDialog line={line} person={person} minutes={minutes ?? 0} onClose={() => setIsChanging(false)} />
      )}
    </li>
  );
}

function HoursSoFar({ line, staff_id }: { line: WorkOrderLine; staff_id: string }) {
  return <Hours minutes={useMinutesSoFar(line, staff_id)} />;
}

interface RecordMenuProps {
  record: TaskRecord;
  lines: readonly WorkOrderLine[];
}

function RecordMenu({ record, lines }: RecordMenuProps) {
  const isTimekeeper = useCan(change('timesheet'));
  const rights = useRecordRights([record]);
  const mayMove = rights.mayMove && lines.length > 1;
  const [over, setOver] = useState<'edit' | 'move' | 'history' | 'remove' | null>(null);
  const onClose = () => setOver(null);
  const mayDoSomething = rights.mayChange || mayMove || rights.mayRemove || rights.mayReadHistory;
  if (!isTimekeeper || !mayDoSomething) return null;
  return (
    <>
      <RowMenu name={timesText(record)} width={200}>
        {rights.mayChange && (
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => setOver('edit')}>
            Edit…
          </Menu.Item>
        )}
        {mayMove && (
          <Menu.Item
            leftSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOver('move')}
          >
            Move to another line…
          </Menu.Item>
        )}
        {rights.mayReadHistory && (
          <Menu.Item
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOver('history')}
          >
            History
          </Menu.Item>
        )}
        {rights.mayRemove && <RemoveItem onClick={() => setOver('remove')}>Remove…</RemoveItem>}
      </RowMenu>
      {over === 'edit' && <TaskDialog record={record} lines={lines} onClose={onClose} />}
      {over === 'move' && (
        <MoveLabourDialog
          records={[record]}
          lines={lines.filter(({ line_id }) => line_id !== record.line_id)}
          onClose={onClose}
        />
      )}
      {over === 'history' && (
        <HistoryDrawer entity="timesheet" entity_id={record.id} name={record.line_name} onClose={onClose} />
      )}
      {over === 'remove' && <RemoveTaskDialog record={record} onClose={onClose} />}
    </>
  );
}
