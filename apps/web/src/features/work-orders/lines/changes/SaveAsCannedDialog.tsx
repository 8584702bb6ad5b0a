import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { saveAsCannedLine } from '@baydesk/contract/work-orders/lines.contract';
import { useEndpointMutation } from '../../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../../shared/live/shown-by.ts';
import { done } from '../../../../shared/notices/notices.ts';
import { showNotice } from '../../../../shared/notices/show-notice.tsx';
import { TextField } from '../../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';

interface SaveAsCannedDialogProps {
  line: WorkOrderLine;
  onClose: () => void;
  onDone: () => void;
}

/** Saves the line with its labour and parts as a canned line for other orders. */
export function SaveAsCannedDialog({ line, onClose, onDone }: SaveAsCannedDialogProps) {
  const save = useEndpointMutation(saveAsCannedLine, {
    refreshes: shownBy('canned_line'),
    refusals: 'shown_by_form',
  });
  return (
    <FormDialog
      title="Save as canned line"
      endpoint={saveAsCannedLine}
      initial={{ line_id: line.line_id, name: line.line_name, category: '' }}
      mutation={save}
      onSaved={({ name }) => {
        showNotice(done(`${name} is now a canned line`));
        onDone();
      }}
      onClose={onClose}
      size="sm"
    >
      <TextField name="name" label="Name" />
      <TextField name="category" label="Category" placeholder="Brakes" />
    </FormDialog>
  );
}
