import type { SelectProps } from '@mantine/core';
import { Select } from '@mantine/core';

export type SearchableSelectProps = Omit<SelectProps, 'searchable' | 'nothingFoundMessage'>;

/** A select whose options are found by typing. */
export function SearchableSelect(props: SearchableSelectProps) {
  return (
    <Select
      allowDeselect={false}
      maxDropdownHeight={280}
      selectFirstOptionOnChange
      comboboxProps={{ shadow: 'md' }}
      // The text is selected, so that typing replaces it.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      {...props}
      searchable
      nothingFoundMessage="No results"
    />
  );
}
