import { PASSWORD_MIN_CHARACTERS } from '@baydesk/domain/validation/text-rules';
import type { GetInputPropsReturnType } from '@mantine/form';
import { PasswordBox } from '../../../shared/ui/form/PasswordBox.tsx';

interface Props {
  readonly getInputProps: (name: 'password' | 'password_confirmation') => GetInputPropsReturnType;
}

/** A new password, typed twice. */
export function NewPasswordFields({ getInputProps }: Props) {
  return (
    <>
      <PasswordBox
        label="Password"
        description={`At least ${PASSWORD_MIN_CHARACTERS} characters`}
        autoComplete="new-password"
        {...getInputProps('password')}
      />
      <PasswordBox
        label="Repeat the password"
        autoComplete="new-password"
        {...getInputProps('password_confirmation')}
      />
    </>
  );
}
