import type { Attachment } from '@baydesk/contract/notes.contract';
import { changeAttachment } from '@baydesk/contract/notes.contract';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../shared/ui/form/FormDialog.tsx';
import { useRenameAttachment } from './use-notes.ts';

interface RenameAttachmentDialogProps {
  attachment: Attachment;
  onClose: () => void;
}

export function RenameAttachmentDialog({ attachment, onClose }: RenameAttachmentDialogProps) {
  const rename = useRenameAttachment();
  const { id, version, file_name } = attachment;
  return (
    <FormDialog
      title="Rename file"
      endpoint={changeAttachment}
      initial={{ id, version, file_name }}
      mutation={rename}
      onClose={onClose}
      submitLabel="Rename"
      size="sm"
    >
      <TextField name="file_name" label="File name" data-autofocus />
    </FormDialog>
  );
}
