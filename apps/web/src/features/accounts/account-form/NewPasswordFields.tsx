import { PASSWORD_MIN_CHARACTERS } from '@baydesk/domain/validation/text-rules';
import type { GetInputPropsReturnType } from '@mantine/form';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';

interface Props {
  readonly getInputProps: (name: 'password' | 'password_confirmation') => GetInputPropsReturnType;
  readonly is_first?: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields({ getInputProps, is_first = false }: Props) {
  return (
    <>
      <PasswordField
        label="Password"
        description={`At least ${PASSWORD_MIN_CHARACTERS} characters`}
        autoComplete="new-password"
        autoFocus={is_first}
        {...getInputProps('password')}
      />
      <PasswordField
        label="Repeat the password"
        autoComplete="new-password"
        {...getInputProps('password_confirmation')}
      />
    </>
  );
}
