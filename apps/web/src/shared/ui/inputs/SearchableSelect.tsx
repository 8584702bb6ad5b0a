import type { SelectProps } from '@mantine/core';
import { Select } from '@mantine/core';
import type { KeyboardEvent } from 'react';

export type SearchableSelectProps = Omit<SelectProps, 'searchable' | 'nothingFoundMessage'>;

/** A select whose options are found by typing. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { data, value, onChange, onKeyDown } = props;

  /** Somebody who types fast presses Enter before the list is drawn; then the first option with the typed text is meant. */
  const chooseTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const field = event.currentTarget;
    if (event.key !== 'Enter' || event.defaultPrevented || hasMarkedOption(field)) return;
    const typed = field.value.trim().toLowerCase();
    const option = typed === '' ? undefined : optionsOf(data).find(({ label }) => label.toLowerCase().includes(typed));
    if (option && option.value !== value) onChange?.(option.value, option);
  };

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
      onKeyDown={chooseTyped}
      searchable
      nothingFoundMessage="No results"
    />
  );
}

/** Whether an option is marked in the open list, which Enter chooses by itself. */
const hasMarkedOption = (field: HTMLElement): boolean => {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return Boolean(list?.querySelector('[data-combobox-selected]'));
};

const optionsOf = (data: SelectProps['data']) =>
  (data ?? []).flatMap((item) =>
    typeof item === 'object' && 'value' in item ? [{ ...item, label: item.label ?? item.value }] : [],
  );
