import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { myWorkplacesQuery, useChangeLocation } from '../../features/profile/public.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { LocationSquare } from './LocationSquare.tsx';
import classes from './LocationSwitcher.module.css';

/** The current location at the top of the menu, with a menu to change it. */
export function LocationSwitcher() {
  const { default_workplace: current } = useActor();
  const { data: mine } = useQuery(myWorkplacesQuery);
  const change = useChangeLocation();
  const others = mine?.collection ?? [];
  if (!current || others.length < 2)
    return (
      <div className={classes.card}>
        <CurrentLocation />
      </div>
    );
  return (
    <Menu width={240} position="bottom-start" offset={4} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <UnstyledButton className={classes.card} disabled={change.isPending}>
          <CurrentLocation />
          <span className="visually-hidden">Change location</span>
          <IconSelector size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Switch location</Menu.Label>
        {others.map((workplace) => (
          <Menu.Item
            key={workplace.id}
            leftSection={<LocationSquare workplace={workplace} />}
            rightSection={workplace.id === current.id && <IconCheck size={16} aria-hidden />}
            onClick={() => workplace.id !== current.id && change.mutate({ workplace_id: workplace.id })}
          >
            {workplace.name}
            {workplace.id === current.id && <span className="visually-hidden">, current</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
