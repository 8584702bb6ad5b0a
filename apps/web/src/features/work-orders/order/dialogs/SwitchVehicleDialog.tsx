import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { switchVehicle } from '@baydesk/contract/work-orders.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { done } from '../../../../shared/notices/notices.ts';
import { showNotice } from '../../../../shared/notices/show-notice.tsx';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { SelectField } from '../../../../shared/ui/fields/SelectField.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { useFormScope } from '../../../../shared/ui/form/form-context.ts';
import { withChosen } from '../../../../shared/ui/records/with-chosen.ts';
import { CreateVehicleDialog } from '../../../vehicles/public.ts';
import { useOrderChange, readOrder } from '../../order-data/use-work-order.ts';
import { useVehicleOptions } from '../../order-data/use-order-choices.ts';

/** Switches the order to another unit of the same customer. */
export function SwitchVehicleDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { work_order_number } = order;
  const fields = ({ id: work_order_id, version, vehicle_id }: WorkOrder) => ({ work_order_id, version, vehicle_id });
  return (
    <FormDialog
      title={`The unit of ${work_order_number}`}
      submitLabel="Switch"
      endpoint={switchVehicle}
      initial={fields(order)}
      mutation={useOrderChange(switchVehicle, { refusals: 'shown_by_form' })}
      reload={async () => fields(await readOrder(order.id))}
      onClose={onClose}
      onSaved={({ work_order }) => showNotice(done(`${work_order_number} is for ${work_order.vehicle_info}`))}
    >
      <VehicleField order={order} />
      <div>Readings recorded so far stay with their unit.</div>
    </FormDialog>
  );
}

/** A choice of the customer's units, with a button that creates a new one. */
function VehicleField({ order: { vehicle, customer } }: { order: WorkOrder }) {
  const { form } = useFormScope();
  const options = useVehicleOptions(customer.id);
  const mayCreate = useCan(create('vehicle'));
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <SelectField
        name="vehicle_id"
        label="Vehicle"
        placeholder="None, such as a part brought in alone"
        options={withChosen(options, vehicle.id ? { value: vehicle.id, label: vehicle.vehicle_info } : undefined)}
        clearable
      />
      {mayCreate && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setIsCreating(true)}
          style={{ alignSelf: 'flex-start' }}
        >
          New vehicle of {customer.name}
        </Button>
      )}
      {isCreating && (
        <CreateVehicleDialog
          customer={customer}
          onClose={() => setIsCreating(false)}
          onCreated={({ id }) => form.setFieldValue('vehicle_id', id)}
        />
      )}
    </>
  );
}
