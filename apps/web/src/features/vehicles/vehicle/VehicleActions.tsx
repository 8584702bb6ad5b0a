import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { change, create, move } from '@baydesk/domain/permissions/permission';
import { Button, Menu } from '@mantine/core';
import { IconArrowsExchange, IconGauge, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { DetailMenu } from '../../../shared/ui/records/DetailMenu.tsx';
import { changeRetired, removeUnlessUsed } from '../../../shared/ui/records/undoable-changes.ts';
import { useRemoveVehicle, useRestoreVehicle, useRetireVehicle } from '../use-vehicles.ts';

/** The dialogs of the page. */
export type VehicleOver = 'change' | 'reading' | 'transfer' | 'history';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface VehicleActionsProps {
  vehicle: Vehicle;
  onOpen: (over: VehicleOver) => void;
}

export function VehicleActions({ vehicle, onOpen }: VehicleActionsProps) {
  const mayTransfer = useCan(move('vehicle'));
  const isPhone = useIsPhone();
  const open_tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) });
  const isAtOrders = open_tab === 'work-orders';
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
          // On the tab of orders, the button for a new order is the primary one.
          variant={isAtOrders ? 'default' : 'filled'}
          leftSection={<IconGauge {...ICON} />}
          rightSection={<KeyHint keys={['r']} />}
          onClick={() => onOpen('reading')}
        >
          New reading
        </Button>
      </Can>
      {!isAtOrders && !isPhone && (
        <Can do={create('work_order')}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/customers/vehicle/$id/work-orders"
                params={{ id: vehicle.id }}
                search={{ open: 'new' }}
              />
            )}
          >
            New order
          </Button>
        </Can>
      )}
      <VehicleMenu vehicle={vehicle} offersTransfer={mayTransfer && isPhone} onOpen={onOpen} />
    </>
  );
}

interface VehicleMenuProps extends VehicleActionsProps {
  /** A phone has no room for it beside the menu. */
  offersTransfer: boolean;
}

function VehicleMenu({ vehicle, offersTransfer, onOpen }: VehicleMenuProps) {
  const { changeRetired, removeUnlessUsed } = useVehicleChanges();
  return (
    <DetailMenu
      resource="vehicle"
      noun="vehicle"
      name={vehicle.vehicle_info}
      isRetired={vehicle.is_retired}
      onHistory={() => onOpen('history')}
      onRetire={() => changeRetired(vehicle)}
      onRemove={() => removeUnlessUsed(vehicle)}
    >
      {offersTransfer && (
        <Menu.Item leftSection={<IconArrowsExchange {...ICON} />} onClick={() => onOpen('transfer')}>
          Transfer
        </Menu.Item>
      )}
    </DetailMenu>
  );
}

/** The changes to a vehicle that apply at once, each with an undo. */
function useVehicleChanges() {
  const retire = useRetireVehicle();
  const remove = useRemoveVehicle();
  const restore = useRestoreVehicle();
  const navigate = useNavigate();

  const setRetired = ({ id, version }: Vehicle, is_retired: boolean) => retire.mutateAsync({ id, version, is_retired });

  return {
    changeRetired: (vehicle: Vehicle) => changeRetired(vehicle, vehicle.vehicle_info, setRetired),
    /** Returns the message when the vehicle is in use. */
    removeUnlessUsed: async (vehicle: Vehicle): Promise<string | null> => {
      const { id, version } = vehicle;
      const outcome = await removeUnlessUsed(() => remove.mutateAsync({ id, version }));
      if (outcome !== 'removed') return outcome === 'refused' ? null : outcome.in_use;
      await navigate({ to: '/customers/$id/vehicles', params: { id: vehicle.customer_id } });
      undoable(`${vehicle.vehicle_info} deleted`, () => restore.mutateAsync({ id }));
      return null;
    },
  };
}
