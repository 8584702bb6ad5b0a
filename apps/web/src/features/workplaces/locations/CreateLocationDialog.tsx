import { createWorkplace } from '@baydesk/contract/workplaces.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCreateWorkplace } from '../use-workplaces.ts';
import { LocationFields } from './LocationFields.tsx';
import { BLANK_LOCATION } from './location-values.ts';

export function CreateLocationDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateWorkplace();
  return (
    <FormDialog
      title="New location"
      endpoint={createWorkplace}
      initial={BLANK_LOCATION}
      mutation={create}
      onClose={onClose}
      onSaved={({ name }) => showNotice(done(`${name} is open`))}
      size="lg"
      another
    >
      <LocationFields />
    </FormDialog>
  );
}
