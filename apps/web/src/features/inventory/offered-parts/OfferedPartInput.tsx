import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import type { AutocompleteProps } from '@mantine/core';
import { Autocomplete } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { isCode, partMeant } from '../../../shared/ui/inputs/offered-part-words.ts';
import classes from './OfferedPartInput.module.css';
import { OfferedPartLines } from './OfferedPartLines.tsx';
import { useOfferedParts } from '../../../shared/ui/inputs/use-offered-parts.ts';

export interface OfferedPartInputProps extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  /** Called instead of `onChange` when a part is chosen. */
  onChoose: (part: OfferedPart) => void;
  /** How many are wanted, to choose between stock and vendor. */
  quantity?: number;
}

/** Words for a part as they are typed; parts of catalogue and stock are offered by number, name and barcode. */
export function OfferedPartInput({ value, onChange, onChoose, quantity = 1, ...input }: OfferedPartInputProps) {
  const [isTyping, setIsTyping] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const typed = isTyping ? value.trim() : '';
  const { parts, isSettled, find } = useOfferedParts(typed, quantity);
  const meant = isSettled ? partMeant(parts, typed) : undefined;
  const options = meant ? [meant, ...parts.filter((part) => part !== meant)] : parts;
  const submitted = useRef<OfferedPart>(undefined);

  const choose = (part: OfferedPart) => {
    setIsTyping(false);
    onChoose(part);
  };
  /** A scanner ends with Enter before the parts are found. Text that no part has sends the form as usual. */
  const enterTyped = async (form: HTMLFormElement | null) => {
    const parts = await find(typed);
    const part = partMeant(parts, typed);
    if (part) choose(part);
    // A code that several parts have is chosen from the list.
    else if (parts.length === 0 || !isCode(typed)) form?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (typed === '' || isOptionMarked(event.currentTarget)) return;
    event.preventDefault();
    void enterTyped(event.currentTarget.form);
  };
  return (
    <Autocomplete
      placeholder="Number, name or barcode, or in your words"
      {...input}
      comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
      classNames={{ dropdown: classes.dropdown ?? '' }}
      maxDropdownHeight={340}
      // Without parts there is no list, so that Escape goes to the dialog.
      dropdownOpened={isOpen && options.length > 0}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      value={value}
      data={options.map(({ part_id, name }) => ({ value: part_id, label: name }))}
      // The server has already matched them, also by fields that are not shown.
      filter={({ options: matched }) => matched}
      selectFirstOptionOnChange={meant !== undefined}
      onKeyDown={onKeyDown}
      onOptionSubmit={(part_id) => {
        submitted.current = options.find((part) => part.part_id === part_id);
      }}
      onChange={(text) => {
        const part = submitted.current;
        submitted.current = undefined;
        if (part) return choose(part);
        setIsTyping(true);
        onChange(text);
      }}
      onBlur={(event) => {
        setIsTyping(false);
        input.onBlur?.(event);
      }}
      renderOption={({ option }) => {
        const part = options.find(({ part_id }) => part_id === option.value);
        return part && <OfferedPartLines part={part} />;
      }}
    />
  );
}

/** True if Enter chooses an option of the list, which the input does itself. */
const isOptionMarked = (input: HTMLInputElement): boolean =>
  document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]') != null;
