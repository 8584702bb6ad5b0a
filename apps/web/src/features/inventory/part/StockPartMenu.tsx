import type { StockPart } from '@baydesk/contract/inventory.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeleteAndLeave } from '../../../shared/live/use-delete-and-leave.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { RemoveItem } from '../../../shared/ui/records/RemoveItem.tsx';
import { changeRetired, removeUnlessUsed } from '../../../shared/ui/records/undoable-changes.ts';
import { useRemoveStockPart, useRetireStockPart, useStockCataloguePart } from '../use-inventory.ts';

/** The dialogs of the page. */
export type StockOver = 'adjust' | 'shelf' | 'transfer' | 'history';

interface StockPartMenuProps {
  part: StockPart;
  mayRetire: boolean;
  onOpen: (over: StockOver) => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A part that is in use is not deleted; the location can stop keeping it. */
export function StockPartMenu({ part, mayRetire, onOpen }: StockPartMenuProps) {
  const { setRetired, deletePart } = useStockPartChanges();
  const mayReadHistory = useCan(view('event'));
  const [in_use, setInUse] = useState<string | null>(null);
  if (!mayReadHistory && !mayRetire) return null;
  const RetireIcon = part.is_retired ? IconArchiveOff : IconArchive;
  return (
    <>
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
            <>
              <Menu.Item
                leftSection={<RetireIcon {...ICON} />}
                // The mutation has shown the refusal, such as pieces on the shelf.
                onClick={() => void setRetired(part).catch(() => undefined)}
              >
                {part.is_retired ? 'Keep here again' : 'Stop keeping here'}
              </Menu.Item>
              <RemoveItem onClick={() => void deletePart(part).then(setInUse)}>Delete</RemoveItem>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {in_use !== null && (
        <ConfirmDialog
          title={`${part.part_number} is in use`}
          action="Stop keeping it here"
          onConfirm={() => setRetired(part)}
          onClose={() => setInUse(null)}
        >
          {in_use}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The changes to a part that apply at once, each with an undo. */
function useStockPartChanges() {
  const create = useStockCataloguePart();
  const retire = useRetireStockPart();
  const remove = useRemoveStockPart();
  const navigate = useNavigate();
  const deleteAndLeave = useDeleteAndLeave('inventory');

  const save = ({ id, version }: StockPart, is_retired: boolean) => retire.mutateAsync({ id, version, is_retired });

  /** A part that could be deleted had no pieces. */
  const putBack = async ({ id, part_id, grid_location_id, min, max, is_retired }: StockPart) => {
    const created = await create.mutateAsync({ id, part_id, grid_location_id, min, max, on_hand: 0, unit_cost: null });
    if (is_retired) await save(created, true);
  };

  return {
    setRetired: (part: StockPart) => changeRetired(part, part.part_number, save),
    /** Returns the message when the part is in use. */
    deletePart: async (part: StockPart): Promise<string | null> => {
      const { id, version } = part;
      const outcome = await removeUnlessUsed(() =>
        deleteAndLeave({
          id,
          remove: () => remove.mutateAsync({ id, version }),
          leave: () => navigate({ to: '/parts/inventory' }),
        }),
      );
      if (outcome !== 'removed') return outcome === 'refused' ? null : outcome.in_use;
      undoable(`${part.part_number} deleted`, () => putBack(part));
      return null;
    },
  };
}
