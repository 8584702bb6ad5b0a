import { Loader, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { LoggedOutPage } from '../../../shared/layout/LoggedOutPage.tsx';
import { AccountCard } from '../account-form/AccountCard.tsx';
import { AccountNotice } from '../account-form/AccountNotice.tsx';
import { useVerifyEmail } from '../use-accounts.ts';
import { SendLinkAgain } from './SendLinkAgain.tsx';

const route = getRouteApi('/email-verification');

/** Opened from the mail: confirms at once, and offers a new link when that one is no good. */
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
