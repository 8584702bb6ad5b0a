import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AccountCard } from './AccountCard.tsx';
import { SignInLink } from './SignInLink.tsx';

/** The message of a logged-out screen after success; announced, because the form is gone. */
export function AccountNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountCard title={title} links={<SignInLink />}>
      <Text component="output">{children}</Text>
    </AccountCard>
  );
}
