import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { isAdmin } from '@baydesk/domain/permissions/derived-checks';
import { move } from '@baydesk/domain/permissions/permission';
import { Button, Group, Menu, Stack } from '@mantine/core';
import { IconClockPlus, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { RowMenu } from '../../../shared/ui/list/table/RowMenu.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { RemoveTaskDialog, useRecordRights } from '../../time-clock/public.ts';
import { HoursTotals } from '../punches/HoursTotals.tsx';
import { onWhat } from '../punches/punch-words.ts';
import { PunchDay } from '../punches/PunchDay.tsx';
import type { PersonActivities } from '../use-timesheets.ts';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');

interface PersonDrawerProps {
  person: PersonActivities;
  records: readonly TaskRecord[];
  /** 'Nov 9 – Nov 15' */
  days: string;
  /** By the clock of the server. */
  now: number;
  /** A dialog lies over the drawer; then Esc closes only that. */
  isCovered: boolean;
  /** Undefined where there is nothing to approve. */
  onApprove: (() => void) | undefined;
  onReopen: () => void;
  onAdd: () => void;
  onEdit: (record: TaskRecord) => void;
  onClose: () => void;
}

type Over = { readonly shows: 'history' | 'removal'; readonly record: TaskRecord };

/** A person's days with every punch. */
export function PersonDrawer(props: PersonDrawerProps) {
  const { person, records, days, now, isCovered, onApprove, onReopen, onAdd, onEdit, onClose } = props;
  const [over, setOver] = useState<Over | null>(null);
  const mayApprove = useCan(move('timesheet'));
  const mayReopen = isAdmin(useActor());
  const is_approved = person.days.some((day) => day.is_approved);
  return (
    <SideDrawer
      title={`${fullName(person)}, ${days}`}
      size={640}
      onClose={() => !isCovered && over === null && onClose()}
    >
      <Stack gap="sm">
        <HoursTotals totals={person.totals} />
        <Group gap="2xs">
          <Button variant="default" leftSection={<IconClockPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
            Add time…
          </Button>
          {mayApprove && onApprove && (
            <Button variant="default" onClick={onApprove}>
              Approve…
            </Button>
          )}
          {mayReopen && is_approved && (
            <Button variant="default" onClick={onReopen}>
              Reopen…
            </Button>
          )}
        </Group>
        {person.days.length === 0 && <EmptyState text="No time on these days" />}
        {person.days.map((day) => (
          <PunchDay
            key={`${day.date} ${day.workplace_id}`}
            day={day}
            records={records}
            now={now}
            renderActions={(record) => (
              <RecordMenu
                record={record}
                onEdit={() => onEdit(record)}
                onShow={(shows) => setOver({ shows, record })}
              />
            )}
          />
        ))}
      </Stack>
      {over?.shows === 'removal' && <RemoveTaskDialog record={over.record} onClose={() => setOver(null)} />}
      {over?.shows === 'history' && (
        <HistoryDrawer
          entity="timesheet"
          entity_id={over.record.id}
          name={onWhat(over.record)}
          onClose={() => setOver(null)}
        />
      )}
    </SideDrawer>
  );
}

interface RecordMenuProps {
  record: TaskRecord;
  onEdit: () => void;
  onShow: (shows: Over['shows']) => void;
}

function RecordMenu({ record, onEdit, onShow }: RecordMenuProps) {
  const { mayChange, mayRemove, mayReadHistory } = useRecordRights([record]);
  if (!mayChange && !mayRemove && !mayReadHistory) return null;
  return (
    <RowMenu name={`${onWhat(record)} at ${timeAtWorkplace(record.start_date, record.timezone)}`} width={180}>
      {mayChange && (
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onEdit}>
          Edit…
        </Menu.Item>
      )}
      {mayReadHistory && (
        <Menu.Item leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={() => onShow('history')}>
          History
        </Menu.Item>
      )}
      {mayRemove && (
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={() => onShow('removal')}>
          Remove…
        </Menu.Item>
      )}
    </RowMenu>
  );
}
