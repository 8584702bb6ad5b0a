import { view } from '@baydesk/domain/permissions/permission';
import type { AutocompleteProps } from '@mantine/core';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../permissions/use-can.ts';
import { useFormScope } from '../form/form-context.ts';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { OptionLines } from '../inputs/RecordPicker.tsx';
import { useVendorOptions } from '../inputs/use-vendor-options.ts';

type VendorNameFieldProps = Omit<FieldProps<AutocompleteProps>, 'data'> & {
  /** The field for the id of a vendor on the list; null for any other name. */
  id_name: string;
};

/** A vendor's name as it is typed; vendors on the list are offered, others stay possible. */
export function VendorNameField({ name, label, id_name, ...props }: VendorNameFieldProps) {
  const { form } = useFormScope();
  const { value, onChange, ...field } = useFormField<string | null>(name, label);
  const seesVendors = useCan(view('vendor'));
  const [isTyping, setIsTyping] = useState(false);
  const typed = isTyping ? (value ?? '').trim() : '';
  const { vendors } = useVendorOptions(typed, seesVendors && isTyping);
  const offered = isTyping ? vendors : [];
  const named = (text: string) => offered.find((vendor) => vendor.name.toLowerCase() === text.trim().toLowerCase());
  return (
    <Autocomplete
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={280}
      {...props}
      {...field}
      value={value ?? ''}
      data={offered.map((vendor) => vendor.name)}
      // The server has already matched them, also by our account there.
      filter={({ options }) => options}
      onChange={(text) => {
        setIsTyping(true);
        onChange(text);
        form.setFieldValue(id_name, named(text)?.id ?? null);
      }}
      onBlur={() => {
        const vendor = named(value ?? '');
        if (vendor) form.setFieldValue(id_name, vendor.id);
        setIsTyping(false);
      }}
      renderOption={({ option }) => <OptionLines label={option.value} detail={named(option.value)?.account_number} />}
    />
  );
}
