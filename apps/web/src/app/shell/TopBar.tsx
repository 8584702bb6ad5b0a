import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { palette } from '../palette/palette-store.ts';
import classes from './TopBar.module.css';

export function TopBar({ onShowKeys }: { onShowKeys: () => void }) {
  const { default_workplace, first_name } = useActor();
  return (
    <header className={classes.bar}>
      <span className={classes.where}>{[default_workplace?.name, first_name].filter(Boolean).join(' · ')}</span>
      <UnstyledButton className={classes.search} onClick={palette.open} aria-keyshortcuts="/ Control+K">
        <IconSearch size={16} aria-hidden />
        <span className={classes.hint}>Search or jump to anything</span>
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </UnstyledButton>
      <UnstyledButton
        className={classes.keys}
        onClick={onShowKeys}
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
      >
        <kbd className={classes.key} aria-hidden>
          ?
        </kbd>
      </UnstyledButton>
    </header>
  );
}
