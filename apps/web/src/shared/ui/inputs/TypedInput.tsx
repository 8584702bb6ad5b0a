import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TypedFormat } from './typed-format.ts';
import { readTyped, showTyped } from './typed-format.ts';

/** The properties every typed input shares with a plain text input. */
export type TypedInputProps<Value> = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** A text input for a value with its own format: an amount, hours, a date. */
export function TypedInput<Value>(props: TypedInputProps<Value> & { format: TypedFormat<Value> }) {
  const { format, value, onChange, error, onBlur, ...input } = props;
  const typed = useTypedText(format, value, onChange);
  return (
    <TextInput
      {...input}
      value={typed.text}
      onChange={(event) => typed.change(event.currentTarget.value)}
      onBlur={(event) => {
        typed.leave();
        onBlur?.(event);
      }}
      // The parse error is more helpful than the contract's message.
      error={typed.shown_problem ?? (error ? (typed.problem ?? error) : undefined)}
    />
  );
}

interface Entry<Value> {
  readonly text: string;
  readonly value: Value | null;
}

/**
 * The text of a value. It stays exactly as typed while the field has the focus, is formatted on leaving the field, and
 * is updated when the value is changed from outside (a reset, a restored draft).
 */
function useTypedText<Value>(format: TypedFormat<Value>, value: Value | null, onChange: (value: Value | null) => void) {
  const [entry, setEntry] = useState<Entry<Value>>({ text: showTyped(format, value), value });
  const [hasLeft, setHasLeft] = useState(false);

  if (!Object.is(entry.value, value)) setEntry({ text: showTyped(format, value), value });

  const change = (text: string) => {
    const read = readTyped(format, text);
    setEntry({ text, value: read.value });
    setHasLeft(false);
    onChange(read.value);
  };

  const leave = () => {
    setHasLeft(true);
    if (readTyped(format, entry.text).problem === null)
      setEntry({ text: showTyped(format, entry.value), value: entry.value });
  };

  const { problem } = readTyped(format, entry.text);
  return { text: entry.text, change, leave, problem, shown_problem: hasLeft ? problem : null };
}
