import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

interface ListSearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string | undefined) => void;
  minCharacters: number;
}

/** Looks as one types, after a pause; shorter than the minimum it looks for nothing. */
export function ListSearchBox({ label, value, onChange, minCharacters }: ListSearchBoxProps) {
  const [held, setHeld] = useState({ typed: value, known: value });
  // The URL changed by itself: back, a saved view, a removed chip.
  if (held.known !== value) setHeld({ typed: value, known: value });

  const wanted = held.typed.trim().length >= minCharacters ? held.typed.trim() : '';
  const is_known = wanted === held.known;
  const look = useEffectEvent((text: string) => {
    setHeld((current) => ({ ...current, known: text }));
    onChange(text === '' ? undefined : text);
  });
  useEffect(() => {
    if (is_known) return undefined;
    const timer = setTimeout(() => look(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, is_known]);

  return (
    <TextInput
      type="search"
      size="xs"
      aria-label={label}
      placeholder={label}
      value={held.typed}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setHeld((current) => ({ ...current, typed }));
      }}
      leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
      rightSection={
        held.typed !== '' && (
          <CloseButton
            size="xs"
            aria-label="Clear the search"
            onClick={() => setHeld((current) => ({ ...current, typed: '' }))}
          />
        )
      }
    />
  );
}
