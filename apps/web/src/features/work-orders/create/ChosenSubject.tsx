import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { readingText } from '@baydesk/domain/vehicles/reading';
import { Button } from '@mantine/core';
import { IconPlus, IconTruck, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { SearchableSelect } from '../../../shared/ui/inputs/SearchableSelect.tsx';
import { isOverLimit, useCustomer } from '../../customers/public.ts';
import classes from './ChosenSubject.module.css';
import { useOpenOrders, useVehiclesOf } from './use-create-order.ts';

interface ChosenSubjectProps {
  customer_id: string;
  vehicle_id: string | null;
  problem: ReactNode;
  onVehicle: (vehicle: Vehicle) => void;
  onNewVehicle: (customer: { id: string; name: string }) => void;
  onChangeSubject: () => void;
}

/** The chosen customer and vehicle, with the state of their credit and the pinned notes to know before promising work. */
export function ChosenSubject(props: ChosenSubjectProps) {
  const { customer_id, vehicle_id, problem, onVehicle, onNewVehicle, onChangeSubject } = props;
  const customer = useCustomer(customer_id).data;
  const vehicles = useVehiclesOf(customer_id);
  const vehicle = vehicles.find(({ id }) => id === vehicle_id);
  const mayCreate = useCan(create('vehicle'));
  const name = customer?.name ?? vehicle?.customer_name ?? '…';
  return (
    <div className={classes.chosen}>
      <div className={classes.row}>
        {vehicle ? <IconTruck size={20} stroke={1.5} aria-hidden /> : <IconUsers size={20} stroke={1.5} aria-hidden />}
        <div className={classes.names}>
          <strong>{vehicle?.vehicle_info ?? name}</strong>
          <span className={classes.more}>
            {vehicle ? [name, readingsOf(vehicle)].filter(Boolean).join(' · ') : customer?.telephone}
          </span>
        </div>
        <Button size="compact-sm" variant="default" onClick={onChangeSubject}>
          Change
        </Button>
      </div>
      {problem && (
        <Callout tone="negative" isAlert>
          {problem}
        </Callout>
      )}
      {!vehicle && (
        <div className={classes.vehicle}>
          <SearchableSelect
            data-vehicle-choice
            label="Vehicle"
            placeholder={vehicles.length === 0 ? 'None yet' : 'Choose a unit'}
            data={vehicles.map(({ id, vehicle_info, licence_plate }) => ({
              value: id,
              label: [vehicle_info, licence_plate].filter(Boolean).join(' · '),
            }))}
            value={vehicle_id}
            openOnFocus
            onChange={(id) => {
              const chosen = vehicles.find((each) => each.id === id);
              if (chosen) onVehicle(chosen);
            }}
          />
          {mayCreate && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => onNewVehicle({ id: customer_id, name })}
            >
              New vehicle
            </Button>
          )}
        </div>
      )}
      {vehicle && <OpenOrders vehicle_id={vehicle.id} />}
      {customer?.credit_terms === 'Credit Hold' && (
        <Callout tone="warning" title={`${name} is on Credit Hold`}>
          The order can be written; it cannot be invoiced until the hold is lifted.
        </Callout>
      )}
      {customer && isOverLimit(customer) && (
        <Callout tone="warning" title={`${name} is over the credit limit`}>
          <Price value={customer.balance_cents} /> is owed, the limit is <Price value={customer.credit_limit_cents} />.
        </Callout>
      )}
      {customer?.pinned_note && <Callout tone="info">{customer.pinned_note.body}</Callout>}
      {vehicle && vehicle.pin_notes !== '' && <Callout tone="info">{vehicle.pin_notes}</Callout>}
    </div>
  );
}

/** Says that the unit is in the shop already, because the work may belong on that order. */
function OpenOrders({ vehicle_id }: { vehicle_id: string }) {
  const open = useOpenOrders(vehicle_id);
  if (open.length === 0) return null;
  return (
    <Callout tone="warning" title={`This unit has ${open.length === 1 ? 'an open order' : 'open orders'}`}>
      <ul className={classes.open}>
        {open.map(({ id, work_order_number, workplace_name, status, concern }) => (
          <li key={id}>
            <Link to="/workorders/$id/lines" params={{ id }} className={classes.order}>
              {work_order_number}
            </Link>{' '}
            {[statusLabel(status), workplace_name, concern].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** The newest mileage, such as '612,480 km'. */
const readingsOf = ({ mileage, mileage_unit }: Vehicle) =>
  mileage === null ? '' : readingText('mileage', mileage, mileage_unit);
