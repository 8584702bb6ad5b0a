import type { StockPart } from '@baydesk/contract/inventory.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconHistory } from '@tabler/icons-react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { changeRetired } from '../../../shared/ui/records/undoable-changes.ts';
import { useRetireStockPart } from '../use-inventory.ts';

/** The dialogs of the page. */
export type StockOver = 'adjust' | 'shelf' | 'transfer' | 'history';

interface StockPartMenuProps {
  part: StockPart;
  mayRetire: boolean;
  onOpen: (over: StockOver) => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function StockPartMenu({ part, mayRetire, onOpen }: StockPartMenuProps) {
  const retire = useRetireStockPart();
  const mayReadHistory = useCan(view('event'));
  if (!mayReadHistory && !mayRetire) return null;
  const setRetired = ({ id, version }: StockPart, is_retired: boolean) =>
    retire.mutateAsync({ id, version, is_retired });
  const RetireIcon = part.is_retired ? IconArchiveOff : IconArchive;
  return (
    <Menu position="bottom-end" shadow="md" width={210}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this part">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayReadHistory && (
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onOpen('history')}>
            History
          </Menu.Item>
        )}
        {mayRetire && (
          <Menu.Item
            leftSection={<RetireIcon {...ICON} />}
            // The mutation has shown the refusal, such as pieces on the shelf.
            onClick={() => void changeRetired(part, part.part_number, setRetired).catch(() => undefined)}
          >
            {part.is_retired ? 'Keep here again' : 'Stop keeping here'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
