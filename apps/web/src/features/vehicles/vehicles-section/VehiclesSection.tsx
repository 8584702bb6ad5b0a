import type { Customer } from '@baydesk/contract/customers.contract';
import { listVehicles } from '@baydesk/contract/vehicles.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Can } from '../../../shared/permissions/Can.tsx';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { optionsChip } from '../../../shared/ui/list/filters/options-chip.tsx';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { useVehicleTypes } from '../use-vehicles.ts';
import { VEHICLE_COLUMNS } from './vehicle-columns.tsx';
import { CreateVehicleLater } from '../vehicle-form/CreateVehicleLater.tsx';

/** The open row's name for a vehicle that is not there yet. */
const NEW = 'new';

const STATUS_FILTER: ListFilter<typeof listVehicles> = {
  field: 'is_retired',
  label: 'Status',
  options: [{ value: 'true', label: 'Retired' }],
  isQuick: true,
  blankLabel: 'In use',
};

const useTypeOptions = () => useVehicleTypes().map(({ id, name }) => ({ value: id, label: name }));
const TYPE_FILTER: ListFilter<typeof listVehicles> = {
  field: 'vehicle_type_id',
  label: 'Type',
  options: [],
  Chip: optionsChip('vehicle_type_id', useTypeOptions),
};

/** The fleet of a customer; its route reads the address by `listSearchOf<typeof listVehicles>()`. */
export function VehiclesSection({ customer }: { customer: Pick<Customer, 'id' | 'name'> }) {
  const { open, show, close } = useOpenRow();
  return (
    <>
      <ListScreen
        isPart
        title={`Vehicles of ${customer.name}`}
        endpoint={listVehicles}
        fixed={{ customer_id: customer.id }}
        columns={VEHICLE_COLUMNS}
        filters={[STATUS_FILTER, TYPE_FILTER]}
        rowLink={({ id }) => ({ to: '/customers/vehicle/$id/work-orders', params: { id } })}
        searchLabel="Search unit, plate, VIN or model"
        emptyHint="The VIN fills in most of a vehicle by itself."
        action={
          <Can do={create('vehicle')}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              New vehicle
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('vehicle')}>
          <CreateVehicleLater customer={customer} onClose={close} />
        </Can>
      )}
    </>
  );
}
