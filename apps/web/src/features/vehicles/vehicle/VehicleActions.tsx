import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { change, move, remove, view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconDots,
  IconGauge,
  IconHistory,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { useVehicleChanges } from './use-vehicle-changes.ts';
import classes from './VehicleScreen.module.css';

/** What lies over the page. */
export type VehicleOver = 'change' | 'reading' | 'transfer' | 'history';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface VehicleActionsProps {
  vehicle: Vehicle;
  onOpen: (over: VehicleOver) => void;
}

export function VehicleActions({ vehicle, onOpen }: VehicleActionsProps) {
  const mayTransfer = useCan(move('vehicle'));
  const isPhone = useIsPhone();
  return (
    <>
      {mayTransfer && !isPhone && (
        <Button variant="default" leftSection={<IconArrowsExchange {...ICON} />} onClick={() => onOpen('transfer')}>
          Transfer
        </Button>
      )}
      <Can do={change('vehicle')}>
        <Button
          variant="default"
          leftSection={<IconPencil {...ICON} />}
          rightSection={<KeyHint keys={['e']} />}
          onClick={() => onOpen('change')}
        >
          Edit
        </Button>
        <Button
          leftSection={<IconGauge {...ICON} />}
          rightSection={<KeyHint keys={['r']} />}
          onClick={() => onOpen('reading')}
        >
          New reading
        </Button>
      </Can>
      <VehicleMenu vehicle={vehicle} offersTransfer={mayTransfer && isPhone} onOpen={onOpen} />
    </>
  );
}

interface VehicleMenuProps extends VehicleActionsProps {
  /** A phone has no room for it beside the menu. */
  offersTransfer: boolean;
}

function VehicleMenu({ vehicle, offersTransfer, onOpen }: VehicleMenuProps) {
  const mayReadHistory = useCan(view('event'));
  const mayRemove = useCan(remove('vehicle'));
  const { changeRetired, removeUnlessUsed } = useVehicleChanges();
  const [in_use, setInUse] = useState<string | null>(null);
  if (!mayReadHistory && !mayRemove && !offersTransfer) return null;
  const RetireIcon = vehicle.is_retired ? IconArchiveOff : IconArchive;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={190}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More for this vehicle">
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offersTransfer && (
            <Menu.Item leftSection={<IconArrowsExchange {...ICON} />} onClick={() => onOpen('transfer')}>
              Transfer
            </Menu.Item>
          )}
          {mayReadHistory && (
            <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onOpen('history')}>
              History
            </Menu.Item>
          )}
          {mayRemove && (
            <>
              <Menu.Item
                leftSection={<RetireIcon {...ICON} />}
                // A refused retirement has said why.
                onClick={() => void changeRetired(vehicle).catch(() => undefined)}
              >
                {vehicle.is_retired ? 'Bring back' : 'Retire'}
              </Menu.Item>
              <Menu.Item
                className={classes.remove}
                leftSection={<IconTrash {...ICON} />}
                onClick={() => void removeUnlessUsed(vehicle).then(setInUse)}
              >
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {in_use !== null && (
        <ConfirmDialog
          title={`${vehicle.vehicle_info} is in use`}
          action="Retire instead"
          onConfirm={() => changeRetired(vehicle)}
          onClose={() => setInUse(null)}
        >
          {in_use}
        </ConfirmDialog>
      )}
    </>
  );
}
