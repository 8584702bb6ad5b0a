import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './UserBlock.module.css';
import { useDarkMode } from '../use-dark-mode.ts';

export function SchemeToggle() {
  const { is_dark, toggle } = useDarkMode();
  const label = is_dark ? 'Switch to light mode' : 'Switch to dark mode';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes.toggle}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      {is_dark ? <IconSun size={18} stroke={1.6} aria-hidden /> : <IconMoon size={18} stroke={1.6} aria-hidden />}
    </ActionIcon>
  );
}
