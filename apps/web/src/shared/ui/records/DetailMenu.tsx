import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { remove, view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useCan } from '../../permissions/use-can.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { RemoveItem } from './RemoveItem.tsx';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface DetailMenuProps {
  resource: ResourceName;
  /** The kind of record, such as 'customer', and its name. */
  noun: string;
  name: string;
  isRetired: boolean;
  /** False for a record that can only be viewed. */
  isHere?: boolean;
  onHistory: () => void;
  onRetire: () => Promise<void>;
  /** Resolves to a message if the record is in use and cannot be deleted, otherwise to null. */
  onRemove: () => Promise<string | null>;
  /** More menu items. */
  children?: ReactNode;
}

/** The menu of a detail page. A record that is in use is retired instead of deleted. */
export function DetailMenu({ noun, name, isRetired, isHere = true, onRetire, children, ...props }: DetailMenuProps) {
  const mayReadHistory = useCan(view('event'));
  const mayRemove = useCan(remove(props.resource)) && isHere;
  const [in_use, setInUse] = useState<string | null>(null);
  if (!mayReadHistory && !mayRemove && !children) return null;
  const RetireIcon = isRetired ? IconArchiveOff : IconArchive;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={210}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More for this ${noun}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayReadHistory && (
            <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={props.onHistory}>
              History
            </Menu.Item>
          )}
          {children}
          {mayRemove && (
            <>
              <Menu.Item
                leftSection={<RetireIcon {...ICON} />}
                // The mutation has shown the refusal.
                onClick={() => void onRetire().catch(() => undefined)}
              >
                {isRetired ? 'Bring back' : 'Retire'}
              </Menu.Item>
              <RemoveItem onClick={() => void props.onRemove().then(setInUse)}>Delete</RemoveItem>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {in_use !== null && (
        <ConfirmDialog
          title={`${name} is in use`}
          action="Retire instead"
          onConfirm={onRetire}
          onClose={() => setInUse(null)}
        >
          {in_use}
        </ConfirmDialog>
      )}
    </>
  );
}
