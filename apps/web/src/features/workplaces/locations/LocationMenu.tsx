import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { remove } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBuildingStore, IconDots, IconDoorOff, IconHistory } from '@tabler/icons-react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import classes from './LocationsScreen.module.css';
import { RemoveItem } from '../../../shared/ui/records/RemoveItem.tsx';

interface LocationMenuProps {
  workplace: Workplace;
  onHistory: () => void;
  onCloseLocation: () => void;
  onOpenAgain: () => void;
  onRemove: () => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function LocationMenu({ workplace, onHistory, onCloseLocation, onOpenAgain, onRemove }: LocationMenuProps) {
  const mayRemove = useCan(remove('workplace'));
  return (
    <Menu position="top-start" shadow="md" width={210}>
      <Menu.Target>
        <ActionIcon className={classes.more} variant="default" size={36} aria-label="More for this location">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={onHistory}>
          History
        </Menu.Item>
        {mayRemove && workplace.is_closed && (
          <Menu.Item leftSection={<IconBuildingStore {...ICON} />} onClick={onOpenAgain}>
            Open again
          </Menu.Item>
        )}
        {mayRemove && !workplace.is_closed && (
          <Menu.Item leftSection={<IconDoorOff {...ICON} />} onClick={onCloseLocation}>
            Close location…
          </Menu.Item>
        )}
        {mayRemove && <RemoveItem onClick={onRemove}>Remove…</RemoveItem>}
      </Menu.Dropdown>
    </Menu>
  );
}
