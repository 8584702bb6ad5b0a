import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { Checkbox } from '@mantine/core';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { useOrderCounts } from '../use-vehicles.ts';

const LABEL = 'Also change its open orders';

/** An order keeps what the vehicle was when it was written, unless somebody says otherwise here. */
export function ChangeAllField({ vehicle }: { vehicle: Vehicle }) {
  const open_count = useOrderCounts({ vehicleId: vehicle.id })?.open_count ?? 0;
  const { value, onChange, name, label } = useFormField<0 | 1>('changeAll', LABEL, (on) => (on === 1 ? 'Yes' : 'No'));
  if (open_count === 0) return null;
  return (
    <Checkbox
      name={name}
      label={label}
      description={open_count === 1 ? '1 order is open' : `${open_count} orders are open`}
      checked={value === 1}
      onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
    />
  );
}
