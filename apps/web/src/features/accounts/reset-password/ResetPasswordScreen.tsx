import { resetPassword } from '@baydesk/contract/accounts.contract';
import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AccountForm } from '../account-form/AccountForm.tsx';
import { AccountNotice } from '../account-form/AccountNotice.tsx';
import { NewPasswordFields } from '../account-form/NewPasswordFields.tsx';
import { useTextForm } from '../../../shared/ui/form/use-text-form.ts';
import { useResetPassword } from '../use-accounts.ts';

const route = getRouteApi('/logged-out/reset-password');

export function ResetPasswordScreen() {
  const { hash = '' } = route.useSearch();
  const reset = useResetPassword();
  const { form, problems, onSubmit } = useTextForm({
    endpoint: resetPassword,
    initial: { password: '', password_confirmation: '' },
    fixed: { hash },
    repeats: { password_confirmation: 'password' },
    submit: ({ password }) => reset.mutateAsync({ hash, password }),
  });
  if (reset.isSuccess) {
    return <AccountNotice title="Password changed">Sign in with your new password.</AccountNotice>;
  }
  return (
    <AccountForm
      title="Set a new password"
      submitLabel="Set password"
      isSending={reset.isPending}
      problems={problems}
      onSubmit={onSubmit}
      links={
        <Anchor component={Link} to="/forgot-password">
          Ask for a new link
        </Anchor>
      }
    >
      <NewPasswordFields getInputProps={form.getInputProps} />
    </AccountForm>
  );
}
