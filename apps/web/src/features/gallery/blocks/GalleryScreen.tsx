import { Button } from '@mantine/core';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { FormSection } from './FormSection.tsx';
import classes from './GalleryPage.module.css';
import { GalleryPage } from './GalleryPage.tsx';
import { InputsSection } from './InputsSection.tsx';

export function GalleryScreen() {
  return (
    <GalleryPage>
      <div className={classes.title}>
        <PageHeader title="Building blocks" aside="every state, with made-up data" />
      </div>
      <div className={classes.sections}>
        <DisplaySection />
        <InputsSection />
        <FormSection />
        <FeedbackSection />
        <StatesSection />
      </div>
    </GalleryPage>
  );
}

function StatesSection() {
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
