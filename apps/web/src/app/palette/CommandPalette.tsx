import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import classes from './CommandPalette.module.css';
import { usePaletteActions } from './use-palette-actions.tsx';

/** Finds places and does things from anywhere. */
export function CommandPalette({ onShowKeys }: { onShowKeys: () => void }) {
  const actions = usePaletteActions(onShowKeys);
  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      nothingFound="No results found"
      highlightQuery
      scrollable
      maxHeight={420}
      size={560}
      radius="md"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 100 }}
      classNames={{ actionsGroup: classes.group, action: classes.action }}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        placeholder: 'Search or jump to anything',
        'aria-label': 'Search or jump to anything',
      }}
    />
  );
}
