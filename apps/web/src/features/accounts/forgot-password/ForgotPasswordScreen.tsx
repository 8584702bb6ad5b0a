import { forgotPassword } from '@baydesk/contract/accounts.contract';
import { AccountForm } from '../account-form/AccountForm.tsx';
import { AccountNotice } from '../account-form/AccountNotice.tsx';
import { EmailInput } from '../account-form/EmailInput.tsx';
import { SignInLink } from '../account-form/SignInLink.tsx';
import { useTextForm } from '../../../shared/ui/form/use-text-form.ts';
import { useForgotPassword } from '../use-accounts.ts';

export function ForgotPasswordScreen() {
  const ask = useForgotPassword();
  const { form, problems, onSubmit } = useTextForm({
    endpoint: forgotPassword,
    initial: { email: '' },
    submit: ask.mutateAsync,
  });
  if (ask.isSuccess) {
    return (
      <AccountNotice title="Check your mail">
        If <strong>{form.values.email}</strong> has an account, a link to set a new password is on its way. It works
        once.
      </AccountNotice>
    );
  }
  return (
    <AccountForm
      title="Forgot your password?"
      intro="Enter your address and we send you a link to set a new one."
      submitLabel="Send the link"
      isSending={ask.isPending}
      problems={problems}
      onSubmit={onSubmit}
      links={<SignInLink />}
    >
      <EmailInput {...form.getInputProps('email')} />
    </AccountForm>
  );
}
