import { createReturnRequest } from '@baydesk/contract/returns.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { PartField } from '../../../shared/ui/fields/PartField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { partName } from '../../work-orders/public.ts';
import { useCreateReturnRequestByForm } from '../use-returns.ts';
import { ReturnRequestFields } from './ReturnRequestFields.tsx';

/** Asks to send back a part that lies on the shelf of the location. */
export function ReturnFromShelfDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Return from the shelf"
      endpoint={createReturnRequest}
      initial={{ catalogue_part_id: null, vendor_id: null, quantity: 1, reason: '', note: '', is_ready: false }}
      mutation={useCreateReturnRequestByForm()}
      onClose={onClose}
      onSaved={(request) => showNotice(done(`${partName(request)} is to be returned`))}
      submitLabel="Ask to return"
      another
    >
      <FieldRow>
        <PartField name="catalogue_part_id" label="Part" openOnFocus={false} />
      </FieldRow>
      <ReturnRequestFields />
    </FormDialog>
  );
}
