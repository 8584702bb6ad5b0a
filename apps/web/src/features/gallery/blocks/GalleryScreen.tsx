import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { FormSection } from './FormSection.tsx';
import { GalleryPage } from './GalleryPage.tsx';
import classes from './GalleryPage.module.css';
import { InputsSection } from './InputsSection.tsx';
import { StatesSection } from './StatesSection.tsx';

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
