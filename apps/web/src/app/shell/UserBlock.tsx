import { roleLabel } from '@baydesk/domain/permissions/roles';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconLogout, IconUser, IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLogout } from '../../features/accounts/public.ts';
import { PORTAL_LABELS, usePortals } from '../../features/profile/public.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { PersonAvatar } from '../../shared/ui/display/PersonAvatar.tsx';
import { mayImpersonate } from '../guards.ts';
import { SchemeToggle } from './SchemeToggle.tsx';
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
