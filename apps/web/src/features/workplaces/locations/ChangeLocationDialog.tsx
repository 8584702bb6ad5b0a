import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { changeWorkplace } from '@baydesk/contract/workplaces.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { readWorkplace, useChangeWorkplace } from '../use-workplaces.ts';
import { LocationFields } from './LocationFields.tsx';

interface ChangeLocationDialogProps {
  workplace: Workplace;
  onClose: () => void;
}

export function ChangeLocationDialog({ workplace, onClose }: ChangeLocationDialogProps) {
  const change = useChangeWorkplace();
  return (
    <FormDialog
      title={workplace.name}
      endpoint={changeWorkplace}
      initial={toFields(workplace)}
      mutation={change}
      reload={async () => toFields(await readWorkplace(workplace.id))}
      onClose={onClose}
      onSaved={({ name }) => showNotice(done(`${name} is saved`))}
    >
      <LocationFields />
    </FormDialog>
  );
}

/** The tax is chosen among the taxes, elsewhere. */
function toFields(workplace: Workplace) {
  const { tax: _, ...fields } = workplace;
  return fields;
}
