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
import { COMMANDS } from '../features.ts';
import { isOpenTo, isSwitchedOn } from '../places.ts';
import { LocationSquare } from '../shell/LocationSquare.tsx';
import { useDarkMode } from '../use-dark-mode.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import type { CommandRow, RowGroup } from './palette-rows.ts';

const LISTED_ORDER: readonly Place['listed'][] = ['menu', 'parts', 'administration', 'phone_menu', 'palette'];

export function usePaletteCommands(onShowKeys: () => void): RowGroup<CommandRow>[] {
  return [
    { label: 'Go to', rows: usePlaceRows() },
    { label: 'Do', rows: useDoRows(onShowKeys) },
    { label: 'Switch location', rows: useLocationRows() },
  ].filter(({ rows }) => rows.length > 0);
}

function usePlaceRows(): CommandRow[] {
  const navigate = useNavigate();
  return useOpenPlaces()
    .toSorted((a, b) => LISTED_ORDER.indexOf(a.listed) - LISTED_ORDER.indexOf(b.listed))
    .map(({ to, label, icon, keywords, go_key }) => ({
      ...drawn(icon, label),
      keywords,
      hint: go_key && <KeyHint keys={['g', go_key]} />,
      run: () => void navigate({ to }),
    }));
}

function useDoRows(onShowKeys: () => void): CommandRow[] {
  const actor = useActor();
  const navigate = useNavigate();
  const flags = useFeatureFlags();
  const signOut = useLogout();
  const { is_dark, toggle } = useDarkMode();
  const { portals, openPortal } = usePortals();
  const go = (href: string) => void navigate({ href });
  return [
    ...COMMANDS.filter((command) => isSwitchedOn(command, flags) && isOpenTo(command, actor)).map(
      ({ label, icon, keywords, key, run }) => ({
        ...drawn(icon, label),
        keywords,
        hint: key && <KeyHint keys={[key]} />,
        run: () => run({ go }),
      }),
    ),
    { ...drawn(is_dark ? IconSun : IconMoon, is_dark ? 'Light mode' : 'Dark mode'), run: toggle },
    { ...drawn(IconKeyboard, 'Keyboard shortcuts'), hint: <KeyHint keys={['?']} />, run: onShowKeys },
    ...portals.map((portal) => ({
      ...drawn(IconExternalLink, PORTAL_LABELS[portal]),
      run: () => openPortal(portal),
    })),
    { ...drawn(IconLogout, 'Sign out'), keywords: ['log out'], run: () => signOut.mutate({}) },
  ];
}

function useLocationRows(): CommandRow[] {
  const { default_workplace } = useActor();
  const { data: mine } = useQuery(myWorkplacesQuery);
  const change = useChangeLocation();
  return (mine?.collection ?? [])
    .filter(({ id }) => id !== default_workplace?.id)
    .map((workplace) => ({
      id: workplace.id,
      label: workplace.name,
      keywords: ['location', workplace.shop_id, workplace.city],
      picture: <LocationSquare workplace={workplace} />,
      run: () => change.mutate({ workplace_id: workplace.id }),
    }));
}

const drawn = (Picture: Icon, label: string) => ({
  id: label,
  label,
  picture: <Picture size={18} stroke={1.6} aria-hidden />,
});
