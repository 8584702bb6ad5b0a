import type { AutocompleteProps } from '@mantine/core';
import { Autocomplete } from '@mantine/core';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { listOffset } from '../inputs/list-offset.ts';

type AutocompleteFieldProps = Omit<FieldProps<AutocompleteProps>, 'data'> & {
  /** Values that were typed here before. */
  suggestions: readonly string[];
};

/** Free text with suggestions of values already in use. */
export function AutocompleteField({ name, label, suggestions, ...props }: AutocompleteFieldProps) {
  const { value, ...field } = useFormField<string | null>(name, label);
  return (
    <Autocomplete
      comboboxProps={{ shadow: 'md', offset: listOffset(field.error) }}
      {...props}
      {...field}
      value={value ?? ''}
      data={[...suggestions]}
    />
  );
}
