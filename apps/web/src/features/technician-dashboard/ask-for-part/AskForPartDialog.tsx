import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useChosenFiles, useWarnBeforeLosing } from '../../notes/public.ts';
import { PhotoField } from './PhotoField.tsx';
import { useAskForPart } from './use-ask-for-part.ts';

interface AskForPartDialogProps {
  line: WorkOrderLine;
  onClose: () => void;
}

/** Asks the parts desk for a part, with a description or a photo of it. */
export function AskForPartDialog({ line, onClose }: AskForPartDialogProps) {
  const photos = useChosenFiles();
  const ask = useAskForPart(line, photos.files);
  useWarnBeforeLosing(photos.files.length > 0);
  return (
    <FormDialog
      title={`Part for ${line.line_name}`}
      submitLabel="Ask for it"
      endpoint={makePartRequest}
      initial={{ line_id: line.line_id, description: '', quantity: 1 }}
      mutation={{ mutateAsync: ask }}
      onSaved={() => showNotice(done('The parts desk knows'))}
      onClose={onClose}
    >
      <TextAreaField
        name="description"
        label="What do you need?"
        placeholder="Brake drum, steer axle, left"
        minRows={2}
      />
      <PhotoField photos={photos} />
      <QuantityField name="quantity" label="How many?" />
    </FormDialog>
  );
}
