import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import classes from './OwnersSwitch.module.css';
import { useOrdersCount } from './use-preload.ts';

interface OwnersSwitchProps {
  vehicle: Vehicle;
  isOfAllOwners: boolean;
}

/** Offered for a unit that had orders before it came to its owner. */
export function OwnersSwitch({ vehicle, isOfAllOwners }: OwnersSwitchProps) {
  const navigate = useNavigate();
  const every = useOrdersCount({ vehicleId: vehicle.id });
  const own = useOrdersCount({ vehicleId: vehicle.id, companyId: vehicle.customer_id });
  if (!every || !own || every.count === own.count) return null;
  return (
    <Switch
      className={classes.switch}
      size="xs"
      label={`Earlier owners (${every.count - own.count})`}
      checked={isOfAllOwners}
      onChange={(event) =>
        void navigate({
          to: '/customers/vehicle/$id/work-orders',
          params: { id: vehicle.id },
          search: event.currentTarget.checked ? { owners: 'all' } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
