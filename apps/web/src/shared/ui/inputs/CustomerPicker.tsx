import type { CustomerOption } from '@baydesk/contract/customers.contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { withChosen } from '../records/with-chosen.ts';
import classes from './CustomerPicker.module.css';
import type { SearchableSelectProps } from './SearchableSelect.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';
import { useCustomerOptions } from './use-customer-options.ts';

export type ChosenCustomer = Pick<CustomerOption, 'id' | 'name'>;

interface CustomerPickerProps extends Omit<SearchableSelectProps, 'value' | 'onChange' | 'data' | 'error'> {
  value: ChosenCustomer | null;
  onChange: (customer: ChosenCustomer | null) => void;
  /** The customer that cannot be chosen. */
  except_id?: string;
  error?: ReactNode;
}

/** Searches customers on the server by name, telephone or unit. */
export function CustomerPicker({ value, onChange, except_id, error: refused, ...input }: CustomerPickerProps) {
  const [typed, setTyped] = useState('');
  const { found: all, error } = useCustomerOptions(typed === value?.name ? '' : typed);
  const found = all.filter(({ id }) => id !== except_id);
  return (
    <SearchableSelect
      placeholder="Type a name or telephone number"
      {...input}
      value={value?.id ?? null}
      error={refused ?? error?.message}
      data={withChosen(found.map(toOption), value ? toOption(value) : undefined)}
      // The server has already matched them, also by telephone and unit.
      filter={({ options: matched }) => matched}
      onSearchChange={setTyped}
      onChange={(id) => onChange([...found, ...(value ? [value] : [])].find((customer) => customer.id === id) ?? null)}
      renderOption={({ option }) => {
        const customer = found.find(({ id }) => id === option.value);
        return (
          <div>
            {option.label}
            {customer && (
              <div className={classes.more}>{[customer.city, customer.telephone].filter(Boolean).join(' · ')}</div>
            )}
          </div>
        );
      }}
    />
  );
}

const toOption = ({ id, name }: ChosenCustomer) => ({ value: id, label: name });
