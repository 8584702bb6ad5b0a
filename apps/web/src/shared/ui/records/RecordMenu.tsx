import type { RecordBase } from '@baydesk/contract/define-records';
import { remove, view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconHistory } from '@tabler/icons-react';
import { useCan } from '../../permissions/use-can.ts';
import type { RecordAction, RecordsKind } from './records-kind.ts';
import classes from './RecordMenu.module.css';
import { RemoveItem } from './RemoveItem.tsx';

interface RecordMenuProps {
  kind: RecordsKind;
  record: RecordBase;
  onHistory: () => void;
  onAction: (action: RecordAction) => void;
  onRetire: () => Promise<void>;
  onRemove: () => Promise<void>;
}

/** The actions of an open record. */
export function RecordMenu({ kind, record, onHistory, onAction, onRetire, onRemove }: RecordMenuProps) {
  const mayReadHistory = useCan(view('event'));
  const mayRemove = useCan(remove(kind.records.resource));
  const actions = kind.actions?.(record) ?? [];
  const stays = kind.staysBecause?.(record);
  if (!mayReadHistory && !mayRemove && actions.length === 0) return null;
  // The mutation has shown the refusal; the record stays open.
  const retire = () => void onRetire().catch(() => undefined);
  return (
    <Menu position="top-start" shadow="md" width={210}>
      <Menu.Target>
        <ActionIcon
          className={classes.target}
          variant="default"
          size={36}
          aria-label={`More for this ${kind.records.noun}`}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayReadHistory && (
          <Menu.Item leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={onHistory}>
            History
          </Menu.Item>
        )}
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            disabled={action.isOff ?? false}
            onClick={() => onAction(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
        {mayRemove && stays === undefined && (
          <>
            <Menu.Item leftSection={<RetireIcon isRetired={record.is_retired} />} onClick={retire}>
              {record.is_retired ? 'Bring back' : 'Retire'}
            </Menu.Item>
            <RemoveItem onClick={() => void onRemove()}>Remove</RemoveItem>
          </>
        )}
        {mayRemove && stays !== undefined && <Menu.Label>{stays}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

function RetireIcon({ isRetired }: { isRetired: boolean }) {
  const Icon = isRetired ? IconArchiveOff : IconArchive;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
