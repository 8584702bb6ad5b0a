import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AccountCard } from './AccountCard.tsx';
import { SignInLink } from './SignInLink.tsx';

/** What a logged-out screen says when its job is done; read out, because the form is gone. */
export function AccountNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountCard title={title} links={<SignInLink />}>
      <Text component="output">{children}</Text>
    </AccountCard>
  );
}
