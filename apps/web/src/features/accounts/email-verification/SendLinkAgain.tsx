import { resendVerification } from '@baydesk/contract/accounts.contract';
import { TextInput } from '@mantine/core';
import { AccountForm } from '../account-form/AccountForm.tsx';
import { AccountNotice } from '../account-form/AccountNotice.tsx';
import { SignInLink } from '../account-form/SignInLink.tsx';
import { useTextForm } from '../../../shared/forms/use-text-form.ts';
import { useResendVerification } from '../use-accounts.ts';

/** `problem` is why the link that was opened did not do. */
export function SendLinkAgain({ problem }: { problem: string | null }) {
  const resend = useResendVerification();
  const { form, problems, onSubmit } = useTextForm({
    endpoint: resendVerification,
    initial: { email: '' },
    submit: resend.mutateAsync,
  });
  if (resend.isSuccess) {
    return (
      <AccountNotice title="Check your mail">
        If <strong>{form.values.email}</strong> still has to be confirmed, a new link is on its way.
      </AccountNotice>
    );
  }
  return (
    <AccountForm
      title="Confirm your address"
      intro="Enter your address and we send the link again."
      submitLabel="Send the link again"
      isSending={resend.isPending}
      problems={problem && problems.length === 0 ? [problem] : problems}
      onSubmit={onSubmit}
      links={<SignInLink />}
    >
      <TextInput
        size="md"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
    </AccountForm>
  );
}
