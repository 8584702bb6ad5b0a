import { Button } from '@mantine/core';
import { Banner } from './Banner.tsx';
import { NEW_VERSION, useReasonToUpdate } from './use-reason-to-update.ts';

export function NewVersionBanner() {
  const reason = useReasonToUpdate();
  if (!reason) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          Update
        </Button>
      }
    >
      {reason === NEW_VERSION ? reason : `${reason}. ${NEW_VERSION}`}
    </Banner>
  );
}
