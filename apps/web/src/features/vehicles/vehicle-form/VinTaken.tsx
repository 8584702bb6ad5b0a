import type { Customer } from '@baydesk/contract/customers.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import links from '../display/links.module.css';
import { TransferDialog } from '../owners/TransferDialog.tsx';
import { readVehicle, useOwnersOfVin } from '../use-vehicles.ts';
import { blankVehicle } from './vehicle-values.ts';

interface VinTakenProps {
  vin: string;
  customer: Pick<Customer, 'id' | 'name'>;
  /** The vehicle that is being changed, which may have its own VIN. */
  vehicle_id: string | undefined;
}

/** The VIN is on another vehicle: shows its owner, and offers to bring it here instead of adding it twice. */
export function VinTaken({ vin, customer, vehicle_id }: VinTakenProps) {
  const { form } = useFormScope();
  const [transferred, setTransferred] = useState<Vehicle | null>(null);
  const owners = useOwnersOfVin(vin).filter(
    (candidate) => candidate.owned_until === null && candidate.vehicle_id !== vehicle_id,
  );
  const owner = owners.find(({ is_retired }) => !is_retired) ?? owners[0];
  if (!owner) return null;
  const isOwn = owner.customer_id === customer.id;
  return (
    <Callout tone="info" isAlert>
      <div>
        This VIN is on{' '}
        <Link to="/customers/vehicle/$id" params={{ id: owner.vehicle_id }} className={links.link}>
          {owner.vehicle_info}
        </Link>{' '}
        of {isOwn ? 'this customer' : owner.customer_name}
        {owner.is_retired && ', which is retired'}.
      </div>
      {!isOwn && vehicle_id === undefined && (
        <Can do={move('vehicle')}>
          <Group mt="2xs">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void readVehicle(owner.vehicle_id).then(setTransferred)}
            >
              Transfer it here
            </Button>
          </Group>
        </Can>
      )}
      {transferred && (
        <TransferDialog
          vehicle={transferred}
          to={customer}
          onClose={() => setTransferred(null)}
          // The typed values belonged to this existing vehicle, so the form starts over.
          onTransferred={() => form.setValues(blankVehicle(customer.id))}
        />
      )}
    </Callout>
  );
}
