import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { changeRequiredData } from '@baydesk/contract/work-orders.contract';
import { REQUIRED_DATA, REQUIRED_DATA_LABELS } from '@baydesk/domain/organization/shop-settings';
import type { RequiredData } from '@baydesk/domain/organization/shop-settings';
import { Checkbox, Stack, Switch } from '@mantine/core';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../../shared/ui/form/use-form-field.ts';
import { useOrderChange, readOrder } from '../../order-data/use-work-order.ts';

/** The data this order needs before it is complete: by the organization's rule, or a list of its own. */
export function RequiredDataDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const fields = ({ id: work_order_id, version, required_data, has_own_required_data }: WorkOrder) => ({
    work_order_id,
    version,
    required_data: has_own_required_data ? required_data : null,
  });
  return (
    <FormDialog
      title={`What ${order.work_order_number} needs before it is complete`}
      endpoint={changeRequiredData}
      initial={fields(order)}
      mutation={useOrderChange(changeRequiredData, { refusals: 'shown_by_form' })}
      reload={async () => fields(await readOrder(order.id))}
      onClose={onClose}
    >
      <RequiredDataField order={order} />
    </FormDialog>
  );
}

function RequiredDataField({ order }: { order: WorkOrder }) {
  const { value, onChange } = useFormField<RequiredData[] | null>('required_data', 'Required', (fields) =>
    fields === null ? 'By the organization’s rule' : fields.map((field) => REQUIRED_DATA_LABELS[field]).join(', '),
  );
  const shown = value ?? order.required_data;
  const toggle = (field: RequiredData) =>
    onChange(REQUIRED_DATA.filter((each) => (each === field ? !shown.includes(each) : shown.includes(each))));
  return (
    <Stack gap="sm">
      <Switch
        label="As the organization’s settings say"
        checked={value === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : [...order.required_data])}
      />
      {REQUIRED_DATA.map((field) => (
        <Checkbox
          key={field}
          label={REQUIRED_DATA_LABELS[field]}
          checked={shown.includes(field)}
          disabled={value === null}
          onChange={() => toggle(field)}
        />
      ))}
    </Stack>
  );
}
