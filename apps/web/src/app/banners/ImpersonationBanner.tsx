import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useExitSwitchUser } from '../../features/impersonation/public.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';
import { Banner } from './Banner.tsx';

/** Nobody may forget that they act for somebody else. */
export function ImpersonationBanner() {
  const { data: person } = useQuery(profileQuery);
  const exit = useExitSwitchUser();
  if (!person?.impersonation) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button
          size="compact-sm"
          variant="default"
          loading={exit.isPending}
          disabled={exit.isSuccess}
          onClick={() => exit.mutate({})}
        >
          Exit
        </Button>
      }
    >
      {person.impersonation.impersonator_name}, you are acting as {person.name} of {person.organization_name}.
    </Banner>
  );
}
