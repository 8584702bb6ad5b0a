import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import type { TypedFormat } from './typed-format.ts';
import { useTypedText } from './use-typed-text.ts';

/** What every input for a value has in common with a plain text input. */
export type TypedInputProps<Value> = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** A text input for a value that is typed in its own form: an amount, hours, a date. */
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
      // What cannot be read says more than what the contract makes of it.
      error={typed.shown_problem ?? (error ? (typed.problem ?? error) : undefined)}
    />
  );
}
