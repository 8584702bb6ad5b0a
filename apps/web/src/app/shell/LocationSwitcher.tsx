import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { myWorkplacesQuery, useChangeLocation } from '../../features/profile/public.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { loadedLater } from '../../shared/routing/loaded-later.tsx';
import { usePopup } from '../../shared/ui/popup/use-popup.tsx';
import { LocationSquare } from './LocationSquare.tsx';
import classes from './LocationSwitcher.module.css';

const LocationMenu = loadedLater(() => import('./LocationMenu.tsx'), 'LocationMenu');

/** The current location at the top of the menu, with a menu to change it. */
export function LocationSwitcher() {
  const { default_workplace: current } = useActor();
  const { data: mine } = useQuery(myWorkplacesQuery);
  const change = useChangeLocation();
  const { opener, popup, target } = usePopup('menu');
  if (!current || !mine || mine.collection.length < 2)
    return (
      <div className={classes.card}>
        <CurrentLocation />
      </div>
    );
  return (
    <>
      <UnstyledButton {...opener} className={classes.card} disabled={change.isPending}>
        <CurrentLocation />
        <span className="visually-hidden">Change location</span>
        <IconSelector size={16} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      {target && <LocationMenu popup={popup} target={target} change={change} />}
    </>
  );
}

function CurrentLocation() {
  const { default_workplace: current, organization_name } = useActor();
  return (
    <>
      {current && <LocationSquare workplace={current} />}
      <span className={classes.words}>
        <span className={classes.name}>{current?.name ?? 'No location yet'}</span>
        <span className={classes.organization}>{organization_name}</span>
      </span>
    </>
  );
}
