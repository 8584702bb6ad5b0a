import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import type { SearchableSelectProps } from '../inputs/SearchableSelect.tsx';
import { SearchableSelect } from '../inputs/SearchableSelect.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = Omit<FieldProps<SearchableSelectProps>, 'data'> & { options: readonly SelectOption[] };

export function SelectField({ name, label, options, ...props }: SelectFieldProps) {
  const show = (value: string | null) => options.find((option) => option.value === value)?.label ?? '';
  return <SearchableSelect {...props} {...useFormField(name, label, show)} data={options} />;
}
