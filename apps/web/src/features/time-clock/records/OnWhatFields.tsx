import { availableDepartments } from '@baydesk/contract/staff.contract';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { simpleList } from '@baydesk/contract/work-orders/list.contract';
import { viewWorkOrderLines } from '@baydesk/contract/work-orders.contract';
import { Input, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import type { FoundRecord } from '../../../shared/ui/inputs/RecordPicker.tsx';
import { RecordPicker } from '../../../shared/ui/inputs/RecordPicker.tsx';

export interface LineOption {
  readonly line_id: string;
  readonly line_name: string;
}

interface OnWhatFieldsProps {
  /** The lines of the order the form is opened on, if it is. */
  lines?: readonly LineOption[] | undefined;
  /** The record that is being changed. */
  record?: TaskRecord | undefined;
}

const TYPING_PAUSE_MS = 150;
const KINDS = [
  { value: 'line', label: 'Line of an order' },
  { value: 'department', label: 'Department' },
];

/** The line of an order or the department that the time was spent on. */
export function OnWhatFields({ lines, record }: OnWhatFieldsProps) {
  const { form } = useFormScope();
  const [kind, setKind] = useState(form.getValues()['department_id'] === null ? 'line' : 'department');
  if (lines) return <LineField lines={lines} />;
  const choose = (next: string) => {
    setKind(next);
    form.setFieldValue(next === 'line' ? 'department_id' : 'line_id', null);
  };
  return (
    <>
      <SegmentedControl aria-label="What the time was spent on" data={KINDS} value={kind} onChange={choose} fullWidth />
      {kind === 'line' ? <LineOfOrder record={record} /> : <DepartmentField />}
    </>
  );
}

function LineField({ lines }: { lines: readonly LineOption[] }) {
  return (
    <SelectField
      name="line_id"
      label="Line"
      withAsterisk
      options={lines.map(({ line_id, line_name }) => ({ value: line_id, label: line_name }))}
    />
  );
}

function DepartmentField() {
  const { data } = useQuery({
    ...endpointQuery(availableDepartments, {}, ['department', 'available']),
    meta: { is_silent: true },
  });
  return (
    <SelectField
      name="department_id"
      label="Department"
      withAsterisk
      options={(data?.collection ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** First the order, by number, unit or customer, then one of its lines. */
function LineOfOrder({ record }: { record?: TaskRecord | undefined }) {
  const { form } = useFormScope();
  const [order, setOrder] = useState<FoundRecord | null>(() =>
    record?.work_order_id ? { id: record.work_order_id, label: record.work_order_number } : null,
  );
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const orders = useQuery({
    ...endpointQuery(simpleList, { search }, ['work_order', 'simple-list', search]),
    placeholderData: keepPreviousData,
    meta: { is_silent: true },
  });
  const lines = useQuery({
    ...endpointQuery(viewWorkOrderLines, { id: order?.id ?? '' }, ['work_order', 'lines', order?.id]),
    enabled: order !== null,
    meta: { is_silent: true },
  });
  const offered = (lines.data?.collection ?? []).filter(({ status }) => status !== 'cancelled');
  return (
    <>
      <RecordPicker
        label="Order"
        withAsterisk
        value={order}
        records={(orders.data?.collection ?? []).map(
          ({ id, work_order_number, unit, vehicle_info, customer_name }) => ({
            id,
            label: work_order_number,
            detail: [unit && `Unit ${unit}`, vehicle_info, customer_name].filter(Boolean).join(' · '),
          }),
        )}
        onType={setTyped}
        onChange={(chosen) => {
          setOrder(chosen);
          form.setFieldValue('line_id', null);
        }}
      />
      {order && <LineField lines={offered} />}
      {!order && form.errors['line_id'] && <Input.Error>{form.errors['line_id']}</Input.Error>}
    </>
  );
}
