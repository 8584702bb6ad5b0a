import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

/** A password field with a button to show the password. */
export function PasswordBox(props: PasswordInputProps) {
  const [is_shown, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      size="md"
      required
      withAsterisk={false}
      visible={is_shown}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ 'aria-label': is_shown ? 'Hide password' : 'Show password', tabIndex: 0 }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
