import type { SelectProps } from '@mantine/core';
import { Select } from '@mantine/core';

export type SearchableSelectProps = Omit<SelectProps, 'searchable' | 'nothingFoundMessage'>;

/** A choice of many options, found by typing. */
export function SearchableSelect(props: SearchableSelectProps) {
  return (
    <Select
      allowDeselect={false}
      maxDropdownHeight={280}
      selectFirstOptionOnChange
      comboboxProps={{ shadow: 'md' }}
      // Typing replaces what is there, with Tab and with the mouse.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      {...props}
      searchable
      nothingFoundMessage="No results"
    />
  );
}
