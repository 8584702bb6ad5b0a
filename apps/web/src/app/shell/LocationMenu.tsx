import type { useChangeLocation } from '../../features/profile/public.ts';
import { myWorkplacesQuery } from '../../features/profile/public.ts';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../shared/permissions/use-actor.ts';
import type { PopupProps } from '../../shared/ui/popup/use-popup.tsx';
import { LocationSquare } from './LocationSquare.tsx';

interface LocationMenuProps extends PopupProps {
  change: ReturnType<typeof useChangeLocation>;
}

/** The locations to switch to. */
export function LocationMenu({ popup, target, change }: LocationMenuProps) {
  const { default_workplace: current } = useActor();
  const { data: mine } = useQuery(myWorkplacesQuery);
  return (
    <Menu {...popup} width={240} position="bottom-start" offset={4} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Switch location</Menu.Label>
        {mine?.collection.map((workplace) => (
          <Menu.Item
            key={workplace.id}
            leftSection={<LocationSquare workplace={workplace} />}
            rightSection={workplace.id === current?.id && <IconCheck size={16} aria-hidden />}
            onClick={() => workplace.id !== current?.id && change.mutate({ workplace_id: workplace.id })}
          >
            {workplace.name}
            {workplace.id === current?.id && <span className="visually-hidden">, current</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
