import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoggedOutPage } from '../../../shared/ui/layout/LoggedOutPage.tsx';
import { startSession } from '../../../shared/session/change-session.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { AccountCard } from '../account-form/AccountCard.tsx';
import { SignInLink } from '../account-form/SignInLink.tsx';
import { useLogout } from '../use-accounts.ts';

/** For people without a location, and for those who just lost the one they worked in. */
export function NoLocationScreen() {
  const { data: person } = useQuery(profileQuery);
  return (
    <LoggedOutPage>
      <AccountCard title="No location" links={person ? undefined : <SignInLink />}>
        <Text mb="lg">
          You have no access to a location{person ? ` of ${person.organization_name}` : ''} right now. Ask your manager
          to enroll you in one, then check again.
        </Text>
        {person && <WayOut />}
      </AccountCard>
    </LoggedOutPage>
  );
}

function WayOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = useLogout();
  const [is_checking, setChecking] = useState(false);

  async function checkAgain(): Promise<void> {
    setChecking(true);
    try {
      await startSession(queryClient);
      await navigate({ to: '/' });
    } finally {
      setChecking(false);
    }
  }

  return (
    <Group>
      <Button loading={is_checking} onClick={() => void checkAgain()}>
        Check again
      </Button>
      <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
        Sign out
      </Button>
    </Group>
  );
}
