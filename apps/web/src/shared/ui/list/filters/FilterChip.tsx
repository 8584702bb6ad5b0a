import { Combobox, useCombobox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './chips.module.css';
import type { FilterOption } from '../screen/list-definition.ts';

const SEARCHABLE_FROM = 8;

interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  /** Undefined for a filter that was just added: its options open at once. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The name of the chosen value when it is not among the options. */
  nameOfValue?: string;
  /** The options are found elsewhere by the typed text, instead of among those given. */
  onLookFor?: (text: string) => void;
}

/** 'Advisor: Priya ✕': pressing the text changes the filter, the cross removes it. */
export function FilterChip({ label, options, value, onChange, nameOfValue, onLookFor }: FilterChipProps) {
  const [looked_for, setLookedFor] = useState('');
  const lookFor = (text: string) => {
    setLookedFor(text);
    onLookFor?.(text);
  };
  const is_chosen = useRef(false);
  const combobox = useCombobox({
    defaultOpened: value === undefined,
    onDropdownClose: () => {
      lookFor('');
      // A filter that was just added is removed if its options are closed without a choice.
      if (value === undefined && !is_chosen.current) onChange(undefined);
    },
    onDropdownOpen: () => (onLookFor ? combobox.focusSearchInput() : combobox.selectActiveOption()),
  });
  const button_ref = useRef<HTMLButtonElement>(null);
  const [isNew] = useState(value === undefined);
  const focusFirst = useEffectEvent(() => (onLookFor ? combobox.focusSearchInput() : button_ref.current?.focus()));
  useEffect(() => {
    if (isNew) focusFirst();
  }, [isNew]);
  const chosen = options.find((option) => option.value === value);
  const wanted = looked_for.trim().toLowerCase();
  const matching = onLookFor ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
  return (
    <Combobox
      store={combobox}
      width={onLookFor ? 280 : 220}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(next) => {
        is_chosen.current = true;
        onChange(next);
        combobox.closeDropdown();
      }}
    >
      <span className={classes.set}>
        <Combobox.Target targetType="button">
          <button type="button" className={classes.chip} ref={button_ref} onClick={() => combobox.toggleDropdown()}>
            {label}: <strong>{chosen?.label ?? nameOfValue ?? value ?? '…'}</strong>
          </button>
        </Combobox.Target>
        <button
          type="button"
          className={classes.chip}
          aria-label={`Remove the filter ${label}`}
          onClick={() => onChange(undefined)}
        >
          <IconX size={12} aria-hidden />
        </button>
      </span>
      <Combobox.Dropdown>
        {(onLookFor !== undefined || options.length >= SEARCHABLE_FROM) && (
          <Combobox.Search
            aria-label={`Find in ${label}`}
            placeholder="Find"
            value={looked_for}
            onChange={(event) => lookFor(event.currentTarget.value)}
          />
        )}
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={label}>
          {matching.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
              {option.label}
              {option.detail && <div className={classes.detail}>{option.detail}</div>}
            </Combobox.Option>
          ))}
          {matching.length === 0 && <Combobox.Empty>No results</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** 'Late ✕': a filter that is on or off. */
export const ToggleChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={classes.chip} aria-label={`Remove the filter ${label}`} onClick={onRemove}>
    <strong>{label}</strong>
    <IconX size={12} aria-hidden />
  </button>
);
