import type { SavedView } from '@baydesk/contract/saved-views.contract';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconFilterCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { v7 as uuidv7 } from 'uuid';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import chips from '../../shared/ui/list/filters/chips.module.css';
import type { toKept } from './saved-view.ts';
import { useBringViewBack, useRemoveView, useUpdateView } from './use-saved-views.ts';

interface SavedViewMenuProps {
  view: SavedView;
  /** The list's current filters, which can replace those of the view. */
  shown: ReturnType<typeof toKept>;
  isShown: boolean;
  onRename: () => void;
  onRemoved: () => void;
}

export function SavedViewMenu({ view, shown, isShown, onRename, onRemoved }: SavedViewMenuProps) {
  const { id, version, name, list } = view;
  const update = useUpdateView(list);
  const remove = useRemoveView(list);
  const bringBack = useBringViewBack(list);
  const keepShown = async () => {
    await update.mutateAsync({ id, version, name, search: shown });
    showNotice(done(`${name} keeps what is shown`));
  };
  const removeView = async () => {
    await remove.mutateAsync({ id, version });
    onRemoved();
    const search = view.search as ReturnType<typeof toKept>;
    undoable(`${name} deleted`, () => bringBack.mutateAsync({ id: uuidv7(), list, name, search }));
  };
  // The mutation has already shown the refusal.
  const run = (action: () => Promise<void>) => () => void action().catch(() => undefined);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <button type="button" className={chips.chip} aria-label={`More for the view ${name}`}>
          <IconChevronDown size={12} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFilterCheck size={16} stroke={1.75} aria-hidden />}
          disabled={isShown}
          onClick={run(keepShown)}
        >
          Keep what is shown now
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={run(removeView)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
