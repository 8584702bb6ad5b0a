import { resendVerification } from '@baydesk/contract/accounts.contract';
import { Loader, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useTextForm } from '../../../shared/ui/form/use-text-form.ts';
import { LoggedOutPage } from '../../../shared/ui/layout/LoggedOutPage.tsx';
import { AccountCard } from '../account-form/AccountCard.tsx';
import { AccountForm } from '../account-form/AccountForm.tsx';
import { AccountNotice } from '../account-form/AccountNotice.tsx';
import { EmailInput } from '../account-form/EmailInput.tsx';
import { SignInLink } from '../account-form/SignInLink.tsx';
import { useResendVerification, useVerifyEmail } from '../use-accounts.ts';

const route = getRouteApi('/email-verification');

/** Opened from the mail: confirms the address at once, and offers a new link if this one does not work. */
export function EmailVerificationScreen() {
  const { hash } = route.useSearch();
  return <LoggedOutPage>{hash ? <Confirm hash={hash} /> : <SendLinkAgain problem={null} />}</LoggedOutPage>;
}

function Confirm({ hash }: { hash: string }) {
  const { mutate, error, isSuccess } = useVerifyEmail();
  const asked_for = useRef<string>(null);
  useEffect(() => {
    // The link works once, and React may run an effect twice.
    if (asked_for.current === hash) return;
    asked_for.current = hash;
    mutate({ hash });
  }, [hash, mutate]);
  if (isSuccess)
    return <AccountNotice title="Address confirmed">Your e-mail address is confirmed. Welcome.</AccountNotice>;
  if (error)
    return <SendLinkAgain problem={isRefusal(error, 400) ? error.message : 'The address could not be confirmed.'} />;
  return (
    <AccountCard title="Confirming your address">
      <Text component="output" display="block" c="dimmed" mb="sm">
        One moment…
      </Text>
      <Loader size="sm" aria-hidden />
    </AccountCard>
  );
}

/** `problem` says why the link that was opened did not work. */
function SendLinkAgain({ problem }: { problem: string | null }) {
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
      <EmailInput {...form.getInputProps('email')} />
    </AccountForm>
  );
}
