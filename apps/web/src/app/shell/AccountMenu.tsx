import { isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { Menu } from '@mantine/core';
import { IconClockHour4, IconExternalLink, IconLogout, IconUser, IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLogout } from '../../features/accounts/public.ts';
import { PORTAL_LABELS, usePortals } from '../../features/profile/public.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import type { PopupProps } from '../../shared/ui/popup/use-popup.tsx';
import { mayImpersonate } from '../guards.ts';

export function AccountMenu({ popup, target }: PopupProps) {
  const actor = useActor();
  const signOut = useLogout();
  const { portals, openPortal } = usePortals();
  return (
    <Menu {...popup} position="top-start" width={200} offset={4} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
          Profile
        </Menu.Item>
        {isAbleToClock(actor) && (
          <Menu.Item
            component={Link}
            to="/my-punch-clock-activities"
            leftSection={<IconClockHour4 size={16} aria-hidden />}
          >
            Punch clock
          </Menu.Item>
        )}
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
      </Menu.Dropdown>
    </Menu>
  );
}
