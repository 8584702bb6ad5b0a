import type { CustomerOption } from '@baydesk/contract/customers.contract';
import { useState } from 'react';
import { useFormField } from '../form/use-form-field.ts';
import { SearchableSelect } from '../inputs/SearchableSelect.tsx';
import { withChosen } from '../records/with-chosen.ts';
import classes from './CustomerField.module.css';
import { useCustomerOptions } from './use-customer-options.ts';

interface CustomerFieldProps {
  name: string;
  label: string;
  /** The customer that cannot be chosen. */
  except_id: string;
  /** The chosen customer, for a restored draft that holds only the id. */
  known?: Pick<CustomerOption, 'id' | 'name'> | undefined;
}

/** Searches customers on the server by name, telephone or unit. */
export function CustomerField({ name, label, except_id, known }: CustomerFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<CustomerOption | null>(null);
  const field = useFormField<string | null>(name, label, () => (chosen ?? known)?.name ?? '');
  const options_found = useCustomerOptions(typed === chosen?.name ? '' : typed);
  const found = options_found.found.filter(({ id }) => id !== except_id);
  const shown = chosen ?? known;
  const options = withChosen(found.map(toOption), shown && toOption(shown));
  return (
    <SearchableSelect
      {...field}
      error={field.error ?? options_found.error?.message}
      placeholder="Type a name or telephone number"
      data={options}
      // The server has already matched them, also by telephone and unit.
      filter={({ options: matched }) => matched}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(found.find((customer) => customer.id === id) ?? chosen);
        field.onChange(id);
      }}
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

const toOption = ({ id, name }: Pick<CustomerOption, 'id' | 'name'>) => ({ value: id, label: name });
