import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { IconFlag } from '@tabler/icons-react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { InlineEdit } from '../../../shared/ui/edit/InlineEdit.tsx';
import { CustomerLink } from '../display/CustomerLink.tsx';
import { useChangeVehicle } from '../use-vehicles.ts';
import { toVehicleFields } from '../vehicle-form/vehicle-values.ts';
import { ContactInPlace } from './ContactInPlace.tsx';
import classes from './VehicleMeta.module.css';

const PINNED_CHARACTERS = 500;

/** The vehicle's owner, contact and warnings. */
export function VehicleMeta({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <CustomerLink id={vehicle.customer_id} name={vehicle.customer_name} />
      <ContactInPlace vehicle={vehicle} />
      <PinnedNote vehicle={vehicle} />
    </>
  );
}

function PinnedNote({ vehicle }: { vehicle: Vehicle }) {
  const mayChange = useCan(change('vehicle'));
  const save = useChangeVehicle();
  if (!mayChange && vehicle.pin_notes === '') return null;
  return (
    <span className={classes.pinned} data-empty={vehicle.pin_notes === '' || undefined}>
      <IconFlag size={15} stroke={1.75} aria-hidden />
      <InlineEdit
        label="pinned note"
        value={vehicle.pin_notes}
        emptyText="Pin a note"
        rule={maxLength('Pinned note', PINNED_CHARACTERS)}
        onSave={(pin_notes) => save.mutateAsync({ ...toVehicleFields(vehicle), pin_notes })}
        readOnly={!mayChange}
      />
    </span>
  );
}
