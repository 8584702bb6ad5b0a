import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { readCataloguePart, useChangePart } from '../use-catalogue.ts';
import { PartFields } from './PartFields.tsx';
import { DIALOG_PX, toFields } from './part-values.ts';

export function ChangePartDialog({ part, onClose }: { part: CataloguePart; onClose: () => void }) {
  const save = useChangePart();
  return (
    <FormDialog
      title={`Edit ${part.part_number}`}
      endpoint={cataloguePartRecords.change}
      initial={toFields(part)}
      mutation={save}
      reload={async () => toFields(await readCataloguePart(part.id))}
      onClose={onClose}
      onSaved={({ part_number }) => showNotice(done(`${part_number} is saved`))}
      size={DIALOG_PX}
    >
      <PartFields part={part} />
    </FormDialog>
  );
}
