import { useState } from 'react';
import { useFormField } from '../form/use-form-field.ts';
import type { ChosenCustomer } from '../inputs/CustomerPicker.tsx';
import { CustomerPicker } from '../inputs/CustomerPicker.tsx';

interface CustomerFieldProps {
  name: string;
  label: string;
  /** The customer that cannot be chosen. */
  except_id: string;
  /** The chosen customer, for a restored draft that holds only the id. */
  customer?: ChosenCustomer | undefined;
}

/** The customer of a form, found by name, telephone or unit. */
export function CustomerField({ name, label, except_id, customer }: CustomerFieldProps) {
  const [chosen, setChosen] = useState<ChosenCustomer | null>(null);
  const shown = chosen ?? customer ?? null;
  const { value, onChange, ...field } = useFormField<string | null>(name, label, () => shown?.name ?? '');
  return (
    <CustomerPicker
      {...field}
      except_id={except_id}
      value={value === null ? null : shown}
      onChange={(customer) => {
        setChosen(customer);
        onChange(customer?.id ?? null);
      }}
    />
  );
}
