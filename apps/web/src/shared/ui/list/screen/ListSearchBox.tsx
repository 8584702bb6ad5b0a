import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 120;

interface ListSearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string | undefined) => void;
  minCharacters: number;
}

/** Searches after a pause in typing; text shorter than the minimum is no search. */
export function ListSearchBox({ label, value, onChange, minCharacters }: ListSearchBoxProps) {
  const router = useRouter();
  const [entry, setEntry] = useState({ typed: value, seen: value, sent: value });
  if (entry.seen !== value) {
    // Text typed since the last search stays when that search reaches the URL; any other change of the URL replaces it.
    const typed = value === entry.sent ? entry.typed : value;
    setEntry({ typed, seen: value, sent: value });
  }

  /** A link was followed, and its page is on its way. A search would take the person back to this one. */
  const isLeaving = () => {
    const { resolvedLocation } = router.state;
    return resolvedLocation !== undefined && resolvedLocation.pathname !== router.latestLocation.pathname;
  };
  const trimmed = entry.typed.trim();
  const wanted = trimmed.length >= minCharacters ? trimmed : '';
  const look = useEffectEvent((text: string) => {
    if (isLeaving()) return;
    setEntry((current) => ({ ...current, sent: text }));
    onChange(text === '' ? undefined : text);
  });
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => look(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value]);

  return (
    <TextInput
      type="search"
      size="xs"
      aria-label={label}
      placeholder={label}
      value={entry.typed}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setEntry((current) => ({ ...current, typed }));
      }}
      leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
      rightSection={
        entry.typed !== '' && (
          <CloseButton
            size="xs"
            aria-label="Clear the search"
            onClick={() => setEntry((current) => ({ ...current, typed: '' }))}
          />
        )
      }
    />
  );
}
