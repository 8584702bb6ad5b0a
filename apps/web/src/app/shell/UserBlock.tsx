import { roleLabel } from '@baydesk/domain/permissions/roles';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { loadedLater } from '../../shared/routing/loaded-later.tsx';
import { PersonAvatar } from '../../shared/ui/display/PersonAvatar.tsx';
import { usePopup } from '../../shared/ui/popup/use-popup.tsx';
import { useDarkMode } from '../use-dark-mode.ts';
import classes from './UserBlock.module.css';

const AccountMenu = loadedLater(() => import('./AccountMenu.tsx'), 'AccountMenu');

export function UserBlock() {
  const actor = useActor();
  const { opener, popup, target } = usePopup('menu');
  return (
    <div className={classes.block}>
      <UnstyledButton {...opener} className={classes.person}>
        <span aria-hidden>
          <PersonAvatar person={actor} size="large" />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{actor.name}</span>
          <span className={classes.role}>{actor.roles.map(roleLabel).join(', ')}</span>
        </span>
        <span className="visually-hidden">Account</span>
      </UnstyledButton>
      {target && <AccountMenu popup={popup} target={target} />}
      <SchemeToggle />
    </div>
  );
}

function SchemeToggle() {
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
