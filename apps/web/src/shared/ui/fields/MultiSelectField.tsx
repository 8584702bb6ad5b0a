import type { MultiSelectProps } from '@mantine/core';
import { MultiSelect } from '@mantine/core';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { listOffset } from '../inputs/list-offset.ts';
import type { SelectOption } from './SelectField.tsx';

type MultiSelectFieldProps = Omit<FieldProps<MultiSelectProps>, 'data' | 'searchable'> & {
  options: readonly SelectOption[];
};

export function MultiSelectField({ name, label, options, ...props }: MultiSelectFieldProps) {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const field = useFormField<string[]>(name, label, (values) => values.map(labelOf).join(', '));
  return (
    <MultiSelect
      clearable
      hidePickedOptions
      comboboxProps={{ shadow: 'md', offset: listOffset(field.error) }}
      {...props}
      {...field}
      data={options}
      searchable
      nothingFoundMessage="No results"
    />
  );
}
