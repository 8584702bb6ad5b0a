import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';

/** The address a person signs in with; password managers know it as the user name. */
export function EmailInput(props: TextInputProps) {
  return <TextInput size="md" label="E-mail" type="email" autoComplete="username" inputMode="email" {...props} />;
}
