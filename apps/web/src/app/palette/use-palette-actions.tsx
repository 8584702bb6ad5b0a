import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import type { Icon } from '@tabler/icons-react';
import { IconExternalLink, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLogout } from '../../features/accounts/public.ts';
import { myWorkplacesQuery, PORTAL_LABELS, useChangeLocation, usePortals } from '../../features/profile/public.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { useFeatureFlags } from '../../shared/permissions/use-feature-flags.ts';
import type { Place } from '../../shared/routing/feature-routes.ts';
import { KeyHint } from '../../shared/ui/display/KeyHint.tsx';
import { FEATURES } from '../features.ts';
import { isOpenTo, isSwitchedOn } from '../places.ts';
import { LocationSquare } from '../shell/LocationSquare.tsx';
import { useDarkMode } from '../use-dark-mode.ts';
import { useOpenPlaces } from '../use-open-places.ts';

const LISTED_ORDER: readonly Place['listed'][] = ['menu', 'administration', 'phone_menu', 'palette'];
const COMMANDS = FEATURES.flatMap((feature) => feature.commands ?? []);

export function usePaletteActions(onShowKeys: () => void): SpotlightActionGroupData[] {
  return [
    { group: 'Go to', actions: useGoActions() },
    { group: 'Do', actions: useDoActions(onShowKeys) },
    { group: 'Switch location', actions: useLocationActions() },
  ].filter(({ actions }) => actions.length > 0);
}

function useGoActions(): SpotlightActionData[] {
  const navigate = useNavigate();
  return useOpenPlaces()
    .toSorted((a, b) => LISTED_ORDER.indexOf(a.listed) - LISTED_ORDER.indexOf(b.listed))
    .map(({ to, label, icon, keywords, go_key }) => ({
      ...drawn(icon, label),
      keywords: [...(keywords ?? [])],
      rightSection: go_key ? <KeyHint keys={['g', go_key]} /> : undefined,
      onClick: () => void navigate({ to }),
    }));
}

function useDoActions(onShowKeys: () => void): SpotlightActionData[] {
  const actor = useActor();
  const navigate = useNavigate();
  const flags = useFeatureFlags();
  const signOut = useLogout();
  const { is_dark, toggle } = useDarkMode();
  const { portals, openPortal } = usePortals();
  const go = (href: string) => void navigate({ href });
  return [
    ...COMMANDS.filter((command) => isSwitchedOn(command, flags) && isOpenTo(command, actor)).map(
      ({ label, icon, keywords, run }) => ({
        ...drawn(icon, label),
        keywords: [...(keywords ?? [])],
        onClick: () => run({ go }),
      }),
    ),
    { ...drawn(is_dark ? IconSun : IconMoon, is_dark ? 'Light mode' : 'Dark mode'), onClick: toggle },
    { ...drawn(IconKeyboard, 'Keyboard shortcuts'), rightSection: <KeyHint keys={['?']} />, onClick: onShowKeys },
    ...portals.map((portal) => ({
      ...drawn(IconExternalLink, PORTAL_LABELS[portal]),
      onClick: () => openPortal(portal),
    })),
    { ...drawn(IconLogout, 'Sign out'), keywords: ['log out'], onClick: () => signOut.mutate({}) },
  ];
}

function useLocationActions(): SpotlightActionData[] {
  const { default_workplace } = useActor();
  const { data: mine } = useQuery(myWorkplacesQuery);
  const change = useChangeLocation();
  return (mine?.collection ?? [])
    .filter(({ id }) => id !== default_workplace?.id)
    .map((workplace) => ({
      id: workplace.id,
      dimmedSections: false,
      label: workplace.name,
      keywords: ['location', workplace.shop_id, workplace.city],
      leftSection: <LocationSquare workplace={workplace} />,
      onClick: () => change.mutate({ workplace_id: workplace.id }),
    }));
}

function drawn(ActionIcon: Icon, label: string) {
  return { id: label, label, dimmedSections: false, leftSection: <ActionIcon size={18} stroke={1.6} aria-hidden /> };
}
