import type { SelectProps } from '@mantine/core';
import { Select } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { listOffset } from './list-offset.ts';

export type SearchableSelectProps = Omit<SelectProps, 'searchable' | 'nothingFoundMessage' | 'wrapperProps'>;

/** A select whose options are found by typing. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { data, value, onChange, error } = props;

  /**
   * Somebody who types fast presses Enter before the select knows which option it marked, or has drawn its list;
   * it then lets the key pass. The marked option is meant, or else the first with the typed text.
   */
  const choosePassedEnter = (event: KeyboardEvent<HTMLDivElement>) => {
    const field = event.target;
    if (event.key !== 'Enter' || event.defaultPrevented || !(field instanceof HTMLInputElement)) return;
    const marked = markedOption(field);
    const typed = field.value.trim().toLowerCase();
    const option = typed === '' ? undefined : optionsOf(data).find(({ label }) => label.toLowerCase().includes(typed));
    if (marked) marked.click();
    else if (option && option.value !== value) onChange?.(option.value, option);
    else return;
    event.preventDefault();
  };

  return (
    <Select
      allowDeselect={false}
      maxDropdownHeight={280}
      selectFirstOptionOnChange
      comboboxProps={{ shadow: 'md', offset: listOffset(error) }}
      // The text is selected, so that typing replaces it.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      {...props}
      wrapperProps={{ onKeyDown: choosePassedEnter }}
      searchable
      nothingFoundMessage="No results"
    />
  );
}

const markedOption = (field: HTMLElement): HTMLElement | null => {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') ?? null;
};

const optionsOf = (data: SelectProps['data']) =>
  (data ?? []).flatMap((item) =>
    typeof item === 'object' && 'value' in item ? [{ ...item, label: item.label ?? item.value }] : [],
  );
