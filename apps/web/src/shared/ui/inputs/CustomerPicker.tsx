import type { CustomerOption } from '@baydesk/contract/customers.contract';
import { useState } from 'react';
import type { RecordPickerProps } from './RecordPicker.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { useCustomerOptions } from './use-customer-options.ts';

export type ChosenCustomer = Pick<CustomerOption, 'id' | 'name'>;

interface CustomerPickerProps extends Omit<RecordPickerProps, 'value' | 'onChange' | 'records' | 'onType'> {
  value: ChosenCustomer | null;
  onChange: (customer: ChosenCustomer | null) => void;
}

/** Searches customers on the server by name, telephone or unit. */
export function CustomerPicker({ value, onChange, error: refused, ...input }: CustomerPickerProps) {
  const [typed, setTyped] = useState('');
  const { customers, error } = useCustomerOptions(typed);
  return (
    <RecordPicker
      placeholder="Type a name or telephone number"
      {...input}
      value={value && { id: value.id, label: value.name }}
      onChange={(record) => onChange(record && { id: record.id, name: record.label })}
      records={customers.map(({ id, name, city, telephone }) => ({
        id,
        label: name,
        detail: [city, telephone].filter(Boolean).join(' · '),
      }))}
      onType={setTyped}
      error={refused ?? error?.message}
    />
  );
}
