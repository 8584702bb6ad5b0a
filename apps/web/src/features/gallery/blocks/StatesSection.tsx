import { Button } from '@mantine/core';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';

export function StatesSection() {
  return (
    <>
      <SectionCard title="Loading" flush>
        <LoadingState />
      </SectionCard>
      <SectionCard title="Empty" flush>
        <EmptyState text="Empty bays, endless possibilities. Get Going!" action={<Button>New order</Button>} />
      </SectionCard>
      <SectionCard title="Failed" flush>
        <ErrorState error={new Error('The server cannot be reached.')} onRetry={() => undefined} />
      </SectionCard>
    </>
  );
}
