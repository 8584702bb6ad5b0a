import type { SelectProps } from '@mantine/core';
import { Select } from '@mantine/core';

export type SearchableSelectProps = Omit<SelectProps, 'searchable' | 'nothingFoundMessage'>;

/** One of many, found by typing. */
export function SearchableSelect(props: SearchableSelectProps) {
  return (
    <Select
      allowDeselect={false}
      maxDropdownHeight={280}
      selectFirstOptionOnChange
      comboboxProps={{ shadow: 'md' }}
      {...props}
      searchable
      nothingFoundMessage="No results"
    />
  );
}
