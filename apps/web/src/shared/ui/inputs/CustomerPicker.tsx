import type { CustomerOption } from '@baydesk/contract/customers.contract';
import type { RecordPickerProps } from './RecordPicker.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { useCustomerOptions } from './use-customer-options.ts';

export type ChosenCustomer = Pick<CustomerOption, 'id' | 'name'>;

interface CustomerPickerProps extends Omit<RecordPickerProps, 'value' | 'onChange'> {
  value: ChosenCustomer | null;
  onChange: (customer: ChosenCustomer | null) => void;
}

/** Searches customers on the server by name, telephone or unit. */
export const CustomerPicker = ({ value, onChange, ...input }: CustomerPickerProps) => (
  <RecordPicker
    placeholder="Type a name or telephone number"
    {...input}
    value={value && { id: value.id, label: value.name }}
    onChange={(record) => onChange(record && { id: record.id, name: record.label })}
    useFound={useFound}
  />
);

function useFound(typed: string) {
  const { found, error } = useCustomerOptions(typed);
  return {
    found: found.map(({ id, name, city, telephone }) => ({
      id,
      label: name,
      detail: [city, telephone].filter(Boolean).join(' · '),
    })),
    error,
  };
}
