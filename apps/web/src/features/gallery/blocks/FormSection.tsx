import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog, FormDrawer } from '../../../shared/ui/form/FormDialog.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './GalleryPage.module.css';
import { SampleFields } from './SampleFields.tsx';
import type { SaveOutcome } from './sample-form.ts';
import { SAMPLE, SAVE_OUTCOMES, saveSample, saving } from './sample-form.ts';

/** The other person's version: an untouched field, and the name. */
const THEIRS = { ...SAMPLE, version: 2, name: 'Brakes, both axles', mileage: 612_500 };

export function FormSection() {
  const [outcome, setOutcome] = useState<SaveOutcome>('saved');
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [calls, setCalls] = useState(0);
  const Form = open === 'drawer' ? FormDrawer : FormDialog;
  return (
    <SectionCard title="Form dialog">
      <div className={classes.stack}>
        <SegmentedControl
          data={[...SAVE_OUTCOMES]}
          value={outcome}
          onChange={setOutcome}
          aria-label="The server's answer"
        />
        <div className={classes.samples}>
          <Button variant="default" onClick={() => setOpen('dialog')}>
            Open the dialog
          </Button>
          <Button variant="default" onClick={() => setOpen('drawer')}>
            Open the drawer
          </Button>
          <span data-testid="calls">{calls} calls</span>
        </div>
      </div>
      {open !== null && (
        <Form
          title="Change line"
          endpoint={saveSample}
          initial={SAMPLE}
          mutation={{ mutateAsync: saving(outcome, () => setCalls((count) => count + 1)) }}
          reload={async () => THEIRS}
          onClose={() => setOpen(null)}
          onSaved={({ name }) => showNotice(done(`${name} is saved`))}
          size="lg"
          another
        >
          <SampleFields />
        </Form>
      )}
    </SectionCard>
  );
}
