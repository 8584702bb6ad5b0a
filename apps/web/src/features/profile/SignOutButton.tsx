import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLogout } from '../accounts/public.ts';

export function SignOutButton() {
  const signOut = useLogout();
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={16} aria-hidden />}
      loading={signOut.isPending}
      onClick={() => signOut.mutate({})}
    >
      Sign out
    </Button>
  );
}
