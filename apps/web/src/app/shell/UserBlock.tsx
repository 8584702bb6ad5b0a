import { roleLabel } from '@baydesk/domain/permissions/roles';
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconLogout, IconMoon, IconSun, IconUser, IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLogout } from '../../features/accounts/public.ts';
import { PORTAL_LABELS, usePortals } from '../../features/profile/public.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { PersonAvatar } from '../../shared/ui/display/PersonAvatar.tsx';
import { mayImpersonate } from '../guards.ts';
import { useDarkMode } from '../use-dark-mode.ts';
import classes from './UserBlock.module.css';

export function UserBlock() {
  const actor = useActor();
  return (
    <div className={classes.block}>
      <Menu position="top-start" width={200} offset={4} withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <UnstyledButton className={classes.person}>
            <span aria-hidden>
              <PersonAvatar person={actor} size="large" />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{actor.name}</span>
              <span className={classes.role}>{actor.roles.map(roleLabel).join(', ')}</span>
            </span>
            <span className="visually-hidden">Account</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <AccountItems />
        </Menu.Dropdown>
      </Menu>
      <SchemeToggle />
    </div>
  );
}

function AccountItems() {
  const actor = useActor();
  const signOut = useLogout();
  const { portals, openPortal } = usePortals();
  return (
    <>
      <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
        Profile
      </Menu.Item>
      {mayImpersonate(actor) && (
        <Menu.Item component={Link} to="/impersonate-user" leftSection={<IconUserShare size={16} aria-hidden />}>
          Impersonate user
        </Menu.Item>
      )}
      {portals.map((portal) => (
        <Menu.Item
          key={portal}
          leftSection={<IconExternalLink size={16} aria-hidden />}
          onClick={() => openPortal(portal)}
        >
          {PORTAL_LABELS[portal]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate({})}>
        Sign out
      </Menu.Item>
    </>
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
